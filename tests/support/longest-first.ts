import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Short files that take longest: programs are started here, one after another, the slower the larger the worker is;
 * clocks are waited for; or hundreds of cases are drawn.
 */
const LONG = ['/tests/integration/', '/platform/postgres/', '/platform/jobs/', '/tests/law/'];

/**
 * Begins with the files that take longest, so that none of them is left to run alone at the end. What is known of an
 * earlier run decides; without one, Vitest goes by the length of files, which says nothing of programs that they start.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [long, others] = [true, false].map((isLong) =>
      sorted.filter(({ moduleId }) => LONG.some((folder) => moduleId.includes(folder)) === isLong),
    );
    return [...(long ?? []), ...(others ?? [])];
  }
}
