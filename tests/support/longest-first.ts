import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whole programs are started here, one after another: short files that take longest. */
const LONG = '/tests/integration/';

/**
 * Begins with the files that take longest, so that none of them is left to run alone at the end. What is known of an
 * earlier run decides; without one, Vitest goes by the length of files, which says nothing of programs that they start.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [long, others] = [true, false].map((isLong) =>
      sorted.filter((file) => file.moduleId.includes(LONG) === isLong),
    );
    return [...(long ?? []), ...(others ?? [])];
  }
}
