// The names that scenario files have for what a wager is made with.

import type { Instrument } from 'boxperson/table';

export const SCENARIO_INSTRUMENTS = [
  'match-play-coupon',
  'coupon',
  'verbal-with-cash',
  'chips',
  'plaques',
  'oral',
] as const;

export const INSTRUMENT_BY_NAME: Readonly<Record<(typeof SCENARIO_INSTRUMENTS)[number], Instrument>> = {
  'match-play-coupon': 'match-play',
  coupon: 'coupon',
  'verbal-with-cash': 'cash',
  chips: 'chips',
  plaques: 'plaques',
  oral: 'oral',
};
