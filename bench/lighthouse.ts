/**
 * Lets Lighthouse judge the built site as a phone on a slow line sees it, with demonstration data on a database of its
 * own. Prints a table and what fell short; ends with 1 when anything fell below its limit.
 * Usage: npm run lighthouse [-- PATH …]; without paths, the pages that people come to first.
 */
import '#server/production.ts';

import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { fillExperience } from '#domain/experience/demonstration/fill.ts';
import { fillReviews } from '#domain/review/data/demonstration/fill.ts';
import { findChromium } from '#tests/support/chromium/find.ts';
import { openContext } from './context.ts';
import { freePort } from './free-port.ts';
import { startBenchPostgres } from './postgres.ts';

const PAGES = [
  '/',
  '/lenses/3',
  '/compare-lenses?lens1=3&lens2=4',
  '/submit-review',
  '/choose?reading=most&halos=matters',
  '/faq',
];
/** Performance moves from look to look, so its median counts. */
const LOOKS = 5;
const LIMITS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof LIMITS;
const CATEGORIES = Object.keys(LIMITS) as Category[];

const points = (result: Result, category: Category) => Math.round(100 * (result.categories[category]?.score ?? 0));

/** The audits that cost points. */
const shortcomings = (result: Result): string[] =>
  CATEGORIES.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result.audits[id];
      if (!weight || !audit || audit.score === null || audit.score >= 0.9) return [];
      return [`  ${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`];
    }),
  );

await using postgres = await startBenchPostgres();
await using context = openContext(postgres);
const databaseUrl = await context.createDatabase();
const { db } = context.openDatabase(databaseUrl);
await fillReviews(db, new Date());
await fillExperience(db, new Date());
const site = await context.startSite(databaseUrl);
const port = await freePort();
const found = await findChromium();
const browser = await chromium.launch({ ...found, args: [...found.args, `--remote-debugging-port=${port}`] });
context.atEnd(() => browser.close());

/** The look of several with the median performance. */
async function judge(path: string): Promise<Result> {
  const looks: Result[] = [];
  while (looks.length < LOOKS) {
    const run = await lighthouse(site + path, { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES });
    if (!run) throw new Error(`Lighthouse gave no result for ${path}.`);
    looks.push(run.lhr);
  }
  looks.sort((a, b) => points(a, 'performance') - points(b, 'performance'));
  return looks[Math.floor(LOOKS / 2)] as Result;
}

const chosen = process.argv.slice(2);
const paths = chosen.length > 0 ? chosen : PAGES;
const width = Math.max(...paths.map((path) => path.length));
process.stdout.write(`${''.padEnd(width)}  ${CATEGORIES.join('  ')}\n`);
for (const path of paths) {
  const result = await judge(path);
  const cells = CATEGORIES.map((category) => String(points(result, category)).padStart(category.length));
  process.stdout.write(`${[path.padEnd(width), ...cells].join('  ')}\n`);
  for (const line of shortcomings(result)) process.stdout.write(`${line}\n`);
  if (CATEGORIES.some((category) => points(result, category) < LIMITS[category])) process.exitCode = 1;
}
