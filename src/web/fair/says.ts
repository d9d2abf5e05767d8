// The page's own findings about the dice, in sentences.

import type { BeaconInfo } from 'boxperson/dice';
import { isKnownChain, sourceName } from 'boxperson/dice/verifiable';
import { decidingRound, type Watch } from 'boxperson/wire';

const rolls = (count: number): string => (count === 1 ? '1 roll' : `${count} rolls`);

/** How many rolls were checked, and the outcome. */
export function checkedSays({ checked, alarms, halfChecked, pinned, calledOff }: Watch): readonly string[] {
  const missed = pinned?.missed ?? 0;
  return [
    alarms.length > 0
      ? `Something is not as promised.${checked === 0 ? '' : ` ${rolls(checked)} checked here came out right.`}`
      : checked === 0
        ? 'No rolls since this page was opened. The page checks the next one automatically.'
        : `${rolls(checked)} checked here: ${checked === 1 ? 'correct' : 'all correct'}.`,
    ...(halfChecked === 0
      ? []
      : [
          `The signature or the flight of ${rolls(halfChecked)} could not be checked, because part of this page did not load.`,
        ]),
    ...(missed === 0
      ? []
      : [
          `${rolls(missed)} of this series happened while this page was closed. You can check them when the series is over.`,
        ]),
    ...(calledOff === 0
      ? []
      : [
          `${rolls(calledOff)} called off after betting had closed. Anyone can compute what they would have shown.`,
        ]),
  ];
}

/** Which beacon round decides the throw in progress, and when it is due; null if none is awaited. */
export function decidesSays(watch: Watch, now: number): string | null {
  const next = decidingRound(watch);
  if (next === null) return null;
  const seconds = Math.ceil((next.dueAt - now) / 1000);
  return `Round ${next.round} of ${next.name} decides; ${seconds > 0 ? `due in ${seconds} s` : 'due now'}.`;
}

/** Where the late value of a roll comes from, and how far to trust it. */
export function lateSays(beacon: BeaconInfo | null): string {
  if (beacon === null)
    return 'The house draws the third value itself, when the dice come to rest. No one listening in can know a roll while betting is open. This does not protect you from the house, which could keep drawing until it likes the dice.';
  const name = sourceName(beacon.source);
  const every = `${name} publishes it every ${beacon.periodMs / 1000} s`;
  if (beacon.drand === null)
    return `The third value is public and appears after betting has closed; ${every}. It is not signed, so no one can tell whether it is genuine.`;
  return isKnownChain(beacon.source)
    ? `The third value is public, and no one knows it before betting has closed, not even the house; ${every} and signs it. This page checks the signature.`
    : `The third value is public and appears after betting has closed; ${every} and signs it. It is not one of the well-known chains: its operator may know the values in advance.`;
}
