import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { MOST_AT_MOST } from '#app/features/education/choose/choice.ts';
import { parts } from '#content/how-it-works/methods.mdx';
import { FALSE_MARKS, POWER, RANGES_THAT_HOLD, TOGETHER } from '#domain/review/rules/calibration.ts';
import { HowItWorksPage } from './how-it-works-page.tsx';
import { MethodsPage } from './methods-page.tsx';

const render = (page: ReactNode) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
const wordsOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const overview = render(<HowItWorksPage />);
const text = wordsOf(render(<MethodsPage />));

describe('the page on how the site works', () => {
  it.each([
    /confirmed when its author has confirmed it from their own mailbox, or when a verified doctor invited them/,
    /does not prove that the author has the lens/,
    /Each author chooses “patient” or “doctor” in the form/,
    /Beside fewer than 5 reviews we say “few reviews”/,
    /“Too few reviews to rank”/,
    /at least 0\.3 stars or 0\.5 points/,
    /If you compare many lenses, some of the ticks that you see are chance/,
    /fewer than 5 answers we show no margin of error/,
    /Not everyone writes a review/,
    /“Can’t say” is left out of every score/,
    /only score where lower is better/,
    /not clinical evidence/,
    /not a validated questionnaire/,
    /QoV asks separately how often/,
    /A low rating is never a reason/,
    /policy to take no money from lens makers/,
    /comment of up to 500 characters/,
    /Some people are invited/,
  ])('says %s', (promise) => {
    expect(wordsOf(overview)).toMatch(promise);
  });

  it.each([
    ...['reviews', 'verified', 'doctors', 'change-or-remove', 'waiting', 'since-your-surgery', 'averages'],
    ...['dysphotopsia', 'order', 'ranges', 'highlights', 'several', 'life-figures', 'two-sources'],
    ...['case-mix', 'live', 'as-data', 'at-night', 'what-matters', 'limits', 'moderation', 'money', 'texts', 'sources'],
  ])('has the part #%s of links from elsewhere', (id) => {
    expect(overview).toContain(` id="${id}"`);
  });

  it('links to parts of the methods that exist', () => {
    const linked = [...overview.matchAll(/href="\/how-it-works\/methods#([^"]+)"/g)].map(([, id]) => id);
    expect(linked.length).toBeGreaterThan(8);
    expect(parts.map(({ id }) => id)).toEqual(expect.arrayContaining(linked));
  });
});

describe('the page on the methods', () => {
  it('computes its example by the rules of the site', () => {
    expect(text).toContain('5, 4, 4 4.3 from 3');
    expect(text).toContain('7, 8.5, “Can’t say” 7.8 from 2');
    expect(text).toContain('an average of 4.46 reads 4.5 beside 4 filled stars');
    expect(text).toMatch(/At most 3 unconfirmed reviews begin to count within 24 hours.+by less than 0\.\d\d stars/);
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

  it('says how many things can matter most', () => {
    expect(MOST_AT_MOST).toBe(2);
    expect(text).toContain('At most two can matter most.');
  });

  it.each([
    /average of all answers in all reviews of a lens that count\. No review weighs more for its age, its author or its tick/,
    /counts as soon as it is sent, unless it has to be confirmed first\. Then it is left out until/,
    /hidden review is hidden as a whole and counts in no figure/,
    /change waits for the owner of a review, the review counts as it was/,
    /“Can’t say” is left out of every score\. It is neither a zero nor a five/,
    /So is a slider that nobody has touched/,
    /Doctors’ scores count the reviews whose authors say they are doctors\. Patients’ scores count all others/,
    /counts the reviews that carry a tick, whichever it is/,
    /rounded once, to one decimal, when they are shown\. A half is rounded up/,
    /no wider than 0\.6 stars or 1\.5 points\. The others follow under “Too few reviews to rank”, in the same order among themselves/,
    /8\.2 from 40, 7\.1 from 40 1\.1, 0\.4 to 1\.7 Higher/,
    /8\.2 from 10, 7\.1 from 8 1\.1, −1\.1 to 3\.1 slightly higher, may be chance/,
    /8\.2 from 450, 7\.8 from 450 0\.4, 0\.3 to 0\.5 about the same/,
    /8\.3 from 5, 8\.3 from 5 0\.1, −3\.3 to 3\.3 none: both read the same/,
    /as a share of the largest possible 0\.163 Number of yes-or-no answers that would be as precise 49\.1/,
    /Wilson interval around the average for that number 5\.70 and 8\.17/,
    /Shown 7\.1, between 5\.7 and 8\.2/,
    /Where all answers are alike, there is a margin of error too/,
    /as if their answers correlate by 0\.1/,
    /never goes past the ends of its scale/,
    /If two lenses share the lead, neither is marked/,
    /light effects from low to high/,
    /more reviews comes first, then the name/,
    /no arithmetic can correct that/,
    /which part of these counts is theirs, so that nobody is compared with themselves/,
    /This part is deleted with the account or the submissions/,
    /null where a page shows none/,
  ])('says %s', (promise) => {
    expect(text).toMatch(promise);
  });
});
