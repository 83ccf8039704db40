import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { fillExperience } from '#domain/experience/demonstration/fill.ts';
import { fillDemonstration } from '#domain/review/demonstration/fill.ts';
import { findChromium } from '#tests/support/chromium/find.ts';
import type { Context } from '../context.ts';
import { freePort } from '../free-port.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Judge = {
  /** The site that is judged, with demonstration data. */
  readonly site: string;
  /** Lets Lighthouse judge a page as a phone on a slow line sees it. */
  judge(path: string): Promise<Result>;
};

/** Points of a hundred. */
export const points = (result: Result, category: Category) =>
  Math.round(100 * (result.categories[category]?.score ?? 0));

/** Starts the site on a database of its own, and a browser beside it; both end with the measure. */
export async function openJudge(context: Context): Promise<Judge> {
  const databaseUrl = await context.createDatabase();
  const { db } = context.openDatabase(databaseUrl);
  await fillDemonstration(db, new Date());
  await fillExperience(db, new Date());
  const site = await context.startSite(databaseUrl);
  const port = await freePort();
  const found = await findChromium();
  const browser = await chromium.launch({ ...found, args: [...found.args, `--remote-debugging-port=${port}`] });
  context.atEnd(() => browser.close());
  return {
    site,
    async judge(path) {
      const options: Flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] };
      const run = await lighthouse(site + path, options);
      if (!run) throw new Error(`Lighthouse had nothing to say about ${path}.`);
      return run.lhr;
    },
  };
}
