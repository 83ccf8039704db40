import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
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

  it.each([
    /tick says nothing else/,
    /Everyone says for themselves whether they write as a patient or as a doctor/,
    /fewer than 5 we add “few reviews”/,
    /“Can’t say” counts nowhere/,
    /more reviews comes first, then the name/,
    /only score where less is better/,
    /not clinical evidence/,
    /not a validated questionnaire/,
    /QoV asks separately how often/,
    /A low rating is never a reason/,
    /policy of this site to take no money from lens makers/,
    /comment of up to 500 characters/,
    /Some people are invited/,
  ])('says %s', (promise) => {
    expect(text).toMatch(promise);
  });
});
