// What the page says about its own watch, in sentences.

import type { BeaconInfo } from '../../dice/index.ts';
import { isKnownChain, sourceName } from '../../dice/verifiable/index.ts';
import { decides, type Watch } from '../../wire/index.ts';

const rolls = (count: number): string => (count === 1 ? '1 roll' : `${count} rolls`);

/** How many rolls were checked, and how they came out. */
export function checkedSays({ checked, alarms, halfChecked, pinned, calledOff }: Watch): readonly string[] {
  const missed = pinned?.missed ?? 0;
  return [
    alarms.length > 0
      ? `Something is not as it was promised.${checked === 0 ? '' : ` ${rolls(checked)} checked here and found right.`}`
      : checked === 0
        ? 'No roll since this page was opened. The next one is checked here by itself.'
        : `${rolls(checked)} checked here, ${checked === 1 ? 'it holds' : 'all hold'}.`,
    ...(halfChecked === 0
      ? []
      : [
          `Of ${rolls(halfChecked)} the signature or the flight could not be checked, because this page could not load what it takes.`,
        ]),
    ...(missed === 0
      ? []
      : [
          `${rolls(missed)} of this series came while this page was not open. They can be checked when the series is over.`,
        ]),
    ...(calledOff === 0
      ? []
      : [
          `${rolls(calledOff)} called off after betting had ended. What they would have been can be worked out.`,
        ]),
  ];
}

/** Which round decides the throw that is out, and when it is due; null where nothing is awaited. */
export function decidesSays(watch: Watch, now: number): string | null {
  const next = decides(watch);
  if (next === null) return null;
  const seconds = Math.ceil((next.dueAt - now) / 1000);
  return `Round ${next.round} of ${next.name} decides; ${seconds > 0 ? `due in ${seconds} s` : 'it is due now'}.`;
}

/** Where the late value of a roll comes from, and what that is worth. */
export function lateSays(beacon: BeaconInfo | null): string {
  if (beacon === null)
    return 'The last part is drawn by the house itself, when the dice come to rest. So nobody who reads along can know a roll while bets are taken. It does not protect you from the house itself, which could draw until it likes the dice.';
  const name = sourceName(beacon.source);
  const every = `${name} publishes it every ${beacon.periodMs / 1000} s`;
  if (beacon.drand === null)
    return `The last part is a public value that comes after betting has ended; ${every}. It signs nothing, so nobody can tell whether the value is really its own.`;
  return isKnownChain(beacon.source)
    ? `The last part is a public value that nobody knows before betting has ended, not even the house; ${every}, and signs it. This page checks the signature.`
    : `The last part is a public value that comes after betting has ended; ${every}, and signs it. It is none of the well-known chains: whoever made it may know its values beforehand.`;
}
