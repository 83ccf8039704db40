import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { FALSE_MARKS, POWER, RANGES_THAT_HOLD, TOGETHER } from '#domain/review/rules/calibration.ts';
import { COUNTING } from '#domain/review/rules/counting.ts';
import { MethodsPage } from './methods-page.tsx';

const text = renderToStaticMarkup(
  <MemoryRouter>
    <MethodsPage />
  </MemoryRouter>,
)
  .replace(/<[^>]+>/g, ' ')
  .replace(/\s+/g, ' ');

describe('the page on how the site works', () => {
  it('computes its example by the rules of the site', () => {
    expect(text).toContain('5, 4, 4 4.3 from 3');
    expect(text).toContain('7, 8.5, “Can’t say” 7.8 from 2');
    expect(text).toContain('An average of 4.46 therefore reads 4.5 beside 4 filled stars');
  });

  it('shows the simulated error rates of marks and intervals', () => {
    for (const { left, right, overall, any } of FALSE_MARKS) {
      expect(text).toMatch(new RegExp(` ${left} and ${right} +${overall.toFixed(1)} .* ${any.toFixed(1)} `));
    }
    for (const { answers, leastOfARow } of RANGES_THAT_HOLD) {
      expect(text).toMatch(new RegExp(` ${answers} [\\d. ]* ${leastOfARow.toFixed(1)} `));
    }
    for (const { mostInARow, any, leastOfARow } of TOGETHER) {
      expect(text).toContain([mostInARow, any, leastOfARow].map((share) => share.toFixed(1)).join(' '));
    }
    expect(text).toContain(`gets the tick in ${Math.round(POWER.halfAStarOf30)} of 100`);
    expect(text).toContain(`gets it in ${Math.round(POWER.aPointOf100)} of 100`);
  });

  it.each(Object.values(COUNTING))('says of what counts: %s', (words) => {
    expect(text).toContain(words);
  });

  it.each([
    /tick says nothing else/,
    /Everyone says for themselves whether they write as a patient or as a doctor/,
    /reviews below 5 we add “few reviews”/,
    /no wider than 0\.6 stars or 1\.5 points\. The others follow under “Too few reviews to rank”, from A to Z/,
    /8\.2 from 40, 7\.1 from 40 1\.1, 0\.4 to 1\.7 Higher/,
    /8\.2 from 10, 7\.1 from 8 1\.1, −1\.1 to 3\.1 slightly higher, may be chance/,
    /8\.2 from 450, 7\.8 from 450 0\.4, 0\.3 to 0\.5 about the same/,
    /8\.3 from 5, 8\.3 from 5 0\.1, −3\.3 to 3\.3 none: both read the same/,
    /as a part of the largest there can be 0\.163 As many answers of yes or no as these are worth 49\.1/,
    /Wilson’s interval around the average with so many answers 5\.70 and 8\.17/,
    /Shown 7\.1, between 5\.7 and 8\.2/,
    /If you compare many lenses, some of the ticks that you see are chance/,
    /at least 0\.3 stars or 0\.5 points/,
    /There is a range where all answers are alike, too/,
    /as if their answers correlate by 0\.1/,
    /fewer than 5 answers there is no range/,
    /never goes past the ends of its scale/,
    /Where two lenses share the lead, none is marked/,
    /“Strongest at far” does not say that other lenses are weaker there/,
    /halos, glare and starbursts from low to high/,
    /People choose themselves whether to write a review/,
    /“Can’t say” counts nowhere/,
    /slider that nobody has touched counts nowhere/,
    /more reviews comes first, then the name/,
    /only score where less is better/,
    /not clinical evidence/,
    /not a validated questionnaire/,
    /QoV asks separately how often/,
    /A low rating is never a reason/,
    /policy of this site to take no money from lens makers/,
    /comment of up to 500 characters/,
    /Some people are invited/,
    /which part of these counts is theirs, so that nobody is compared with themselves/,
    /A surgeon’s part is erased with their account or their submissions/,
    /the average and the range as pages show them, and the number of answers; null where a page/,
  ])('says %s', (promise) => {
    expect(text).toMatch(promise);
  });
});
