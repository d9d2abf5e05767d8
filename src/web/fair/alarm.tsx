// An alarm where nobody can overlook it: the dice of this table are not as they were promised.

import './fair.css';
import { useWatch } from './use-watcher.ts';

/** So many are listed here; the tab about the dice has them all. */
const LISTED = 3;

export function FairAlarm({ table }: { readonly table: string }) {
  const { alarms } = useWatch(table).watch;
  if (alarms.length === 0) return null;
  const more = alarms.length - LISTED;
  return (
    <div className="note bad fair-alarm" role="alert">
      <p>
        <strong>These dice are not as they were promised.</strong> Stop betting here, and keep what you see.
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
