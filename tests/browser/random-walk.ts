import type { Page } from '@playwright/test';
import { type Chance, seededChance } from '#platform/chance/chance.ts';
import { reload } from './acts.ts';
import { BrowserHistory } from './history.ts';

/** An action of a visitor, in the browser and in the model of its history. */
export type Act = (page: Page, model: BrowserHistory, chance: Chance) => Promise<void>;

const ANYWHERE: Readonly<Record<string, Act>> = {
  back: async (page, model) => {
    if (model.go(-1)) await page.goBack();
  },
  forward: async (page, model) => {
    if (model.go(1)) await page.goForward();
  },
  reload: async (page) => {
    await reload(page);
  },
};

/**
 * Performs random actions out of those possible at each URL, including the browser's own buttons; every second time one
 * that has not been done yet, if there is any.
 *
 * @param first the URL of the page at the start.
 * @param afterEach compares the page with the model; gets the names of the actions so far.
 */
export async function walk(
  page: Page,
  {
    first,
    seed,
    steps,
    actsAt,
    afterEach,
  }: {
    readonly first: string;
    readonly seed: number;
    readonly steps: number;
    readonly actsAt: (address: string) => Readonly<Record<string, Act>>;
    readonly afterEach: (model: BrowserHistory, path: readonly string[]) => Promise<void>;
  },
): Promise<void> {
  const chance = seededChance(seed);
  const model = new BrowserHistory(first);
  const path: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    const acts = { ...ANYWHERE, ...actsAt(model.now) };
    const all = Object.keys(acts);
    const left = all.filter((name) => !path.includes(name));
    const name = chance.pick(left.length > 0 && chance.happens(0.5) ? left : all);
    path.push(name);
    await acts[name]?.(page, model, chance);
    await afterEach(model, path);
  }
}
