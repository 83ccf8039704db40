import { seededChance } from '#platform/chance/chance.ts';
import { quantile } from '../statistics.ts';
import type { Costs, Load } from './model.ts';

const FINE = 2 ** 30;

export type Simulated = {
  /** Of the time, the part in which the process was busy. */
  readonly utilization: number;
  /** Pages rendered in a second. */
  readonly renderings: number;
  /** Seconds that requests waited for their turn, on average, and at most of 99 in 100. */
  readonly meanWait: number;
  readonly wait99: number;
};

/**
 * Lets a process of the site live through so many seconds, event by event: visitors and reviews come by chance, one piece
 * of work is done at a time in the order in which it came, a change drops the kept pages and is told to the streams.
 *
 * @param load in a second; `streams` are open all the time.
 */
export function simulate(
  costs: Costs,
  load: Load,
  options: { droppedPages: number; gathering: number; seconds: number; seed: number },
): Simulated {
  const { droppedPages, gathering, seconds, seed } = options;
  const chance = seededChance(seed);
  const random = () => chance.below(FINE) / FINE;
  const after = (rate: number) => (rate === 0 ? Number.POSITIVE_INFINITY : -Math.log(1 - random()) / rate);
  const kept = new Array<boolean>(droppedPages).fill(true);
  const waits: number[] = [];
  let [freeAt, busy, rendered] = [0, 0, 0];
  let next = { page: after(load.pages), comments: after(load.comments), review: after(load.reviews), told: Infinity };

  for (;;) {
    const now = Math.min(next.page, next.comments, next.review, next.told);
    if (now > seconds) break;
    let work: number;
    if (now === next.page) {
      next = { ...next, page: now + after(load.pages) };
      const page = Math.floor(random() * droppedPages);
      work = costs.keptPage + (kept[page] ? 0 : costs.renderedPage);
      if (!kept[page]) rendered += 1;
      kept[page] = true;
    } else if (now === next.comments) {
      next = { ...next, comments: now + after(load.comments) };
      work = costs.comments.app;
    } else if (now === next.review) {
      next = { ...next, review: now + after(load.reviews), told: Math.min(next.told, now + gathering) };
      work = costs.review.app;
      kept.fill(false);
    } else {
      next = { ...next, told: Number.POSITIVE_INFINITY };
      work = costs.change.app + load.streams * costs.frame;
    }
    waits.push(Math.max(0, freeAt - now));
    freeAt = Math.max(freeAt, now) + work;
    busy += work;
  }
  return {
    utilization: busy / seconds + costs.idle.app,
    renderings: rendered / seconds,
    meanWait: waits.reduce((sum, wait) => sum + wait, 0) / waits.length,
    wait99: quantile(waits, 0.99),
  };
}
