import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Short files that take longest: they start programs one after another (slower with a large worker), wait for timers,
 * run hundreds of generated cases, or copy and migrate whole databases.
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
 * Begins with the files that take longest, so that none of them runs alone at the end. Durations of an earlier run
 * decide; without them, Vitest sorts by file size, which does not predict the time of started programs.
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
