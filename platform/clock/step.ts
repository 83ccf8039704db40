/** How long the steps are on which answers leave that must not tell which way the work went, in milliseconds. */
export type Step = {
  /** The step of work that begins now. */
  milliseconds(): number;
  /** Tells how long some work took, whichever way it went. */
  note(elapsed: number): void;
};

/** No step is shorter: several times what any such work takes on a machine at rest. */
const SHORTEST = 50;
/** Nor longer: who waits longer is answered on a later step. */
const LONGEST = 250;
/** Steps are so coarse that one of them tells nothing of a single piece of work. */
const GRAIN = 25;
/** So many of the last pieces of work are looked at, */
const REMEMBERED = 256;
/** and so many before any of them are believed. */
const ENOUGH = 32;
/**
 * The step is so many times the 99th percentile: ways that are rare do not show in the percentile, and still end within
 * the step when they take more than twice as long as all others.
 */
const MARGIN = 2.5;

/**
 * A step that follows the load: the 99th percentile of what the last pieces of work took, with a margin, rounded up. It begins
 * at its longest. Work that has outlasted a step makes the next one longer at once, until the percentile is known anew.
 */
export function createStep(): Step {
  const remembered = new Float64Array(REMEMBERED);
  let noted = 0;
  let percentile = LONGEST;
  let step = LONGEST;

  return {
    milliseconds: () => step,
    note(elapsed) {
      const place = noted % REMEMBERED;
      const forgotten = remembered[place] ?? 0;
      remembered[place] = elapsed;
      noted += 1;
      if (noted < ENOUGH) return;
      // Where one below it takes the place of another, as nearly always, it stays what it is.
      const stays = noted > REMEMBERED && Math.max(forgotten, elapsed) < percentile;
      if (!stays) percentile = percentileOf(remembered.slice(0, Math.min(noted, REMEMBERED)));
      step = rounded(Math.max(MARGIN * percentile, elapsed));
    },
  };
}

const percentileOf = (durations: Float64Array) => durations.sort()[Math.ceil(0.99 * durations.length) - 1] ?? LONGEST;

const rounded = (milliseconds: number) =>
  Math.min(LONGEST, Math.max(SHORTEST, GRAIN * Math.ceil(milliseconds / GRAIN)));
