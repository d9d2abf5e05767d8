// Strategies compiled from a file are pure by construction: their language has no state of its own, and they
// declare whether they look at their money or draw chance. They carry a mark that only the lab can make, and are spared the checks.

import type { Strategy } from '../explore/strategy.ts';

const MARK = Symbol('compiled from a written strategy');

export const markWritten = (strategy: Strategy): Strategy => Object.assign({ ...strategy }, { [MARK]: true });

export const isWrittenStrategy = (strategy: Strategy): boolean => MARK in strategy;
