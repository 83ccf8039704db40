import { openJudge, points } from '../lighthouse/judge.ts';
import type { Measure, Reading } from '../measure.ts';
import { median } from '../statistics.ts';

const PAGES = {
  home: '/',
  lens: '/lenses/3',
  compare: '/compare-lenses?lens1=3&lens2=4',
  submit: '/submit-review',
};

/** Points of Lighthouse for performance, of a hundred; the median of some looks at each page. */
const judged = (name: string, looks: number): Measure => ({
  name,
  what: `Lighthouse’s performance as a phone on a slow line, ${looks === 1 ? 'one look' : `median of ${looks}`}`,
  async run(context) {
    const { judge } = await openJudge(context);
    const readings: Reading[] = [];
    for (const [part, path] of Object.entries(PAGES)) {
      const found: number[] = [];
      while (found.length < looks) found.push(points(await judge(path), 'performance'));
      readings.push({ part, value: median(found), unit: 'points', aims: [{ of: 'value', atLeast: 100 }] });
    }
    return readings;
  },
});

/** One look each fits into the minutes of the table; five say more. */
export const lighthouse = judged('lighthouse', 1);
export const lighthouseOfFive = judged('lighthouse-of-five', 5);
