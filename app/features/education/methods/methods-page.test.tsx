import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
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
  it('works its example out by the rules of the site', () => {
    expect(text).toContain('5, 4, 4 4.3 from 3');
    expect(text).toContain('7, 8.5, “Can’t say” 7.8 from 2');
    expect(text).toContain('An average of 4.46 therefore reads 4.5 beside 4 filled stars');
  });

  it.each(Object.values(COUNTING))('says of what counts: %s', (words) => {
    expect(text).toContain(words);
  });

  it.each([
    /tick says nothing else/,
    /Everyone says for themselves whether they write as a patient or as a doctor/,
    /reviews below 5 we add “few reviews”/,
    /fewer than 5 answers to the score that you sort by stand\s+after the others, under “Too few reviews to rank”/,
    /8\.2 from 10, 7\.1 from 8 1\.1, 0\.2 to 2\.0 Higher/,
    /8\.0 from 10, 7\.4 from 10 0\.6, −0\.9 to 2\.1 slightly higher, may be chance/,
    /8\.3 from 5, 8\.3 from 5 0\.1, −0\.1 to 0\.2 none: both read the same/,
    /Average 7\.09 Standard deviation of the answers 0\.62 … over the square root of 8 0\.22/,
    /… times 2\.365 \(Student’s t, 7 degrees of freedom\) 0\.52 Average less that, and with that 6\.57 and 7\.61/,
    /Shown 7\.1, between 6\.6 and 7\.6/,
    /fewer than 5 answers there is no range/,
    /reach past them ends there/,
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
    /the number of answers, and the range, or null where a page shows none/,
  ])('says %s', (promise) => {
    expect(text).toMatch(promise);
  });
});
