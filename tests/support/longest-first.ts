import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Short files that take longest: programs are started here, one after another, the slower the larger the worker is;
 * clocks are waited for; hundreds of cases are drawn; or whole databases are copied and brought up to date.
 */
const LONG = [
  '/tests/integration/',
  '/tests/law/',
  '/tests/http/memory.',
  '/tests/http/odd-parameters.',
  '/server/run.refused-starts.',
  '/server/forms-ahead.half-sent.',
  '/server/unread-body.',
  '/cli/',
  '/platform/backup/restore.',
  '/platform/db/migrate.',
  '/platform/jobs/',
  '/platform/mail/smtp.',
  '/platform/postgres/',
  '/domain/transfer/',
  '/domain/outcome/figures/',
];

/**
 * Begins with the files that take longest, so that none of them is left to run alone at the end. What is known of an
 * earlier run decides; without one, Vitest goes by the length of files, which says nothing of programs that they start.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [long, others] = [true, false].map((isLong) =>
      sorted.filter(({ moduleId }) => LONG.some((place) => moduleId.includes(place)) === isLong),
    );
    return [...(long ?? []), ...(others ?? [])];
  }
}
