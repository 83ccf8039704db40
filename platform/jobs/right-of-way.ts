import { setTimeout as pause } from 'node:timers/promises';

/** Who goes first in a process that has more to do than it can: people who wait, before work that nobody watches. */
export type RightOfWay = {
  /** Does work that somebody waits for. */
  people<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when few have waited for a while, at once as a rule, and at the latest after a second. */
  turn(): Promise<void>;
};

/** So many wait at a time only where more comes in than is done: half of what one transaction takes. */
const CROWD = 64;
/** What is done in lots leaves gaps: a crowd is over when none was seen for so long, in milliseconds. */
const CALM = 250;
/** Nor does the other work ever stand still. */
const LONGEST = 1_000;
const LOOK = 50;

export function createRightOfWay(): RightOfWay {
  let waiting = 0;
  let lastCrowd = Number.NEGATIVE_INFINITY;
  const isCalm = () => waiting < CROWD && performance.now() - lastCrowd >= CALM;

  return {
    async people(work) {
      waiting += 1;
      if (waiting >= CROWD) lastCrowd = performance.now();
      try {
        return await work();
      } finally {
        if (waiting >= CROWD) lastCrowd = performance.now();
        waiting -= 1;
      }
    },
    async turn() {
      const latest = performance.now() + LONGEST;
      while (!isCalm() && performance.now() < latest) await pause(LOOK);
    },
  };
}
