// The chips that go down with a tap on the felt, for the player who was tapped, or what is bet instead of chips.

import { type Cents, showDollars } from 'boxperson/base';
import { type BetTender, type TenderOption, waysToBet } from 'boxperson/betting';
import { findPlayer, type PlayerId, type Table } from 'boxperson/table';
import { BetWithChoice } from '../../betting/chips/bet-with.tsx';
import { ChipFace } from '../../betting/chips/chip-face.tsx';
import { trayChips } from '../../betting/chips/chips.ts';
import './serve.css';

/**
 * What the crew may take from a player. A customer without a device has no account, so no coupon of theirs can be checked; the
 * house checks that of anyone else.
 */
export const waysFor = (table: Table, player: PlayerId): readonly TenderOption[] =>
  waysToBet(table, player, findPlayer(table, player)?.served === true ? [] : null);

type ServeChipsProps = {
  readonly table: Table;
  /** The player's name. */
  readonly name: string;
  readonly rackCents: Cents;
  readonly inHand: Cents;
  readonly onInHand: (cents: Cents) => void;
  readonly ways: readonly TenderOption[];
  readonly betWith: BetTender;
  readonly onBetWith: (betWith: BetTender) => void;
};

export function ServeChips(props: ServeChipsProps) {
  const { table, name, rackCents, inHand, onInHand, ways, betWith, onBetWith } = props;
  return (
    <fieldset className="serve-chips">
      <legend>
        Tap the felt to bet {showDollars(inHand)} for {name}
      </legend>
      {trayChips(table.rules.house, rackCents).map((cents) => (
        <button
          key={cents}
          type="button"
          className="serve-chip"
          aria-pressed={cents === inHand}
          aria-label={showDollars(cents)}
          onClick={() => onInHand(cents)}
        >
          <ChipFace cents={cents} />
        </button>
      ))}
      <BetWithChoice ways={ways} chosen={betWith} onChosen={onBetWith} />
    </fieldset>
  );
}
