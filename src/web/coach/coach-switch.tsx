// The switch that turns the coach on and off, among the settings of the dice.

import { Button } from '../app/parts.tsx';
import { setCoached, useIsCoached } from './is-coached.ts';

export function CoachSwitch() {
  const isOn = useIsCoached();
  return (
    <Button
      look="quiet small dice-switch"
      aria-pressed={isOn}
      title="Explains what to do and what happened"
      onClick={() => setCoached(!isOn)}
    >
      Coach
    </Button>
  );
}
