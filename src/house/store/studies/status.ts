// How studies stand, read in one statement: their parts, and the workers that play them now.

import type { StudyState, StudyStatus } from './studies.ts';

/** `$.` stands for the schema. */
export const STUDY_STATUS_SQL = `
  SELECT s.name, s.title, s.program, s.rules, s.has_modules AS "hasModules", s.state, s.says, s.sessions,
    extract(epoch FROM s.made_at)::double precision * 1000 AS "madeAt",
    extract(epoch FROM s.ended_at)::double precision * 1000 AS "endedAt",
    p.*, coalesce(w.workers, 0) AS workers, coalesce(w.rate, 0) AS "rollsPerSecond"
  FROM $.studies s
  CROSS JOIN LATERAL (
    SELECT count(*) AS parts, count(done_at) AS "partsDone",
      coalesce(sum(sessions), 0)::bigint AS "sessionsDone", coalesce(sum(rolls), 0)::bigint AS "rollsDone",
      coalesce(sum(cents), 0) AS cents, coalesce(sum(squares), 0) AS squares,
      count(DISTINCT worker) AS "workersEver",
      coalesce(extract(epoch FROM max(coalesce(done_at, held_at)) - min(taken_at)), 0)::double precision AS seconds
    FROM $.parts WHERE study = s.name
  ) p
  LEFT JOIN LATERAL (
    SELECT count(*) AS workers, sum(rolls_per_second) AS rate FROM $.workers
    WHERE study = s.name AND seen_at > clock_timestamp() - interval '5 seconds' AND s.state = 'running'
  ) w ON true`;

/** The parts that were played, after a given one. */
export const PARTS_IN_ORDER = `
  SELECT part, first_session AS "from", past_session AS "to", played AS text FROM $.parts
  WHERE study = $1 AND part > $2 AND played IS NOT NULL ORDER BY part LIMIT $3`;

export type StatusRow = Omit<StudyStatus, 'state'> & { readonly state: string };

export const statusOf = (row: StatusRow): StudyStatus => ({
  ...row,
  state: row.state as StudyState,
  madeAt: Math.round(row.madeAt),
  endedAt: row.endedAt === null ? null : Math.round(row.endedAt),
});
