// The alarm at the top of the page: this table's dice are not what was promised.

import './fair.css';
import { useWatch } from './use-watcher.ts';

/** How many to list here; the Dice tab lists all of them. */
const LISTED = 3;

export function FairAlarm({ table }: { readonly table: string }) {
  const { alarms } = useWatch(table).watch;
  if (alarms.length === 0) return null;
  const more = alarms.length - LISTED;
  return (
    <div className="note bad fair-alarm" role="alert">
      <p>
        <strong>These dice are not what was promised.</strong> Stop betting here and save this page.
      </p>
      <ul>
        {alarms.slice(0, LISTED).map(({ says }) => (
          <li key={says}>{says}</li>
        ))}
      </ul>
      {more > 0 ? <p>And {more} more, under “Dice”.</p> : null}
    </div>
  );
}
