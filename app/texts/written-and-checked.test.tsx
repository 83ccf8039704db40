import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WrittenAndChecked } from './written-and-checked.tsx';

const DATES = 'Written November 21, 2026, last checked November 22, 2026, next check by May 22, 2027.';

const shown = (props: Pick<Parameters<typeof WrittenAndChecked>[0], 'reviews'>) =>
  renderToStaticMarkup(
    <WrittenAndChecked written="2026-11-21" checked="2026-11-22" nextCheck="2027-05-22" {...props} />,
  ).replaceAll(/<[^>]+>/g, '');

test('a medical text without reviews says so after its dates', () => {
  expect(shown({ reviews: [] })).toBe(`${DATES} Not yet reviewed by an ophthalmologist.`);
});

test('each review is shown with its name and day', () => {
  const reviews = [
    { name: 'Ben Example', reviewed: '2027-01-02' },
    { name: 'Ada Example', reviewed: '2026-12-01' },
  ];
  expect(shown({ reviews })).toBe(
    `${DATES} Reviewed by Ben Example on January 2, 2027. Reviewed by Ada Example on December 1, 2026.`,
  );
});

test('a text that is not about medicine has dates only', () => {
  expect(shown({})).toBe(DATES);
});
