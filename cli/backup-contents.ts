import type { Contents } from '#platform/backup/contents.ts';
import { sayTable, shownInstant } from './output.ts';

/** The tables that operators look for first, by name. */
const SHOWN = {
  reviews: 'Reviews',
  experience_answers: 'Answers since surgery',
  registered_doctors: 'Doctors',
  post_op_submissions: 'Post-op eyes',
  invitations: 'Invitations',
  subscribers: 'Newsletter addresses',
};

/** Describes the content of a backup. */
export function sayContents({ at, version, totals, jobTotal }: Contents): void {
  sayTable([
    ['As of', shownInstant(new Date(at))],
    ['Version', version],
    ...Object.entries(SHOWN).map(([name, what]) => [what, String(totals[name]?.rows ?? 0)]),
    ['Letters and tasks that wait', String(jobTotal.rows)],
  ]);
}

const MEGABYTE = 1_000_000;

/** A size for people. */
export const shownBytes = (bytes: number) =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
