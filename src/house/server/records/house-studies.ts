// The simulations that workers play on the house's database, for operators to see. They are made and ended on the command line.

import type { StudyStore as StoredStudies } from 'boxperson/store';
import type { StudyAnswer, StudyReportAnswer } from 'boxperson/wire';
import type { Denial, GatewayStudies } from '../gateway/gateway.ts';
import { isOperator, type ReadonlyPeopleBook } from '../people/book.ts';
import type { PersonId } from '../people/event.ts';
import { turnDown } from '../people/refusal.ts';

const NOT_YOURS: Denial = turnDown('no-authority', 'Only operators can see the studies.', 'Ask an operator.');
const NO_REPORT: Denial = turnDown(
  'not-known',
  'There is no study with this name, or it has no report yet.',
  'GET /api/studies lists the studies.',
);

/** What the house reads of the studies on its database. */
export type StudyReader = Pick<StoredStudies, 'list' | 'report'>;

export class HouseStudies implements GatewayStudies {
  readonly #stored: StudyReader | null;
  readonly #book: () => ReadonlyPeopleBook;

  constructor(stored: StudyReader | null, book: () => ReadonlyPeopleBook) {
    this.#stored = stored;
    this.#book = book;
  }

  async list(by: PersonId): Promise<readonly StudyAnswer[] | null | Denial> {
    if (!this.#maySee(by)) return NOT_YOURS;
    if (this.#stored === null) return null;
    return (await this.#stored.list()).map(
      ({
        name,
        title,
        state,
        says,
        sessions,
        sessionsDone,
        rollsDone,
        rollsPerSecond,
        workers,
        ...times
      }) => ({
        ...{ name, title, state, says, sessions, sessionsDone, rollsDone, rollsPerSecond, workers },
        ...{ madeAt: times.madeAt, endedAt: times.endedAt },
      }),
    );
  }

  async report(by: PersonId, study: string): Promise<StudyReportAnswer | Denial> {
    if (!this.#maySee(by)) return NOT_YOURS;
    return (await this.#stored?.report(study)) ?? NO_REPORT;
  }

  #maySee(by: PersonId): boolean {
    const person = this.#book().person(by);
    return person !== null && isOperator(person);
  }
}
