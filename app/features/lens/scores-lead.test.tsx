import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { exactLens, showLenses } from '#domain/review/count/shown.fixture.ts';
import { NO_REVIEWS } from '#domain/review/rules.ts';
import type { Population } from './population.ts';
import { ScoresLead } from './scores-lead.tsx';

const lead = (counts: readonly number[], population: Population) => {
  const figures = showLenses(counts.map((reviews, at) => exactLens(at + 1, { ...NO_REVIEWS, reviews })));
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ScoresLead figures={figures} population={population} />
    </MemoryRouter>,
  );
  return html.replaceAll(/<[^>]*>/g, '');
};

test('says how many reviews the scores of all lenses are averages of, and which direction is good', () => {
  expect(lead([1200, 34], 'everyone')).toBe('Averages of 1,234 reviews. Higher is better.');
});

test('the lead of a population says whose reviews they are, or that there are none', () => {
  expect(lead([3], 'doctors')).toBe('No doctor reviews yet.');
});

test('asks for the first review while there is none, without a word about scores', () => {
  expect(lead([0, 0], 'everyone')).toMatch(/^No reviews yet\. .*write the first one/);
  expect(lead([0, 0], 'everyone')).not.toMatch(/averages|better/i);
});
