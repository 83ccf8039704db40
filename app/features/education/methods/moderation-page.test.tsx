import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { QuarterAccount } from '#domain/review/rules/account.ts';
import { QuarterTables } from './moderation-page.tsx';

const none = [0, 0, 0, 0, 0] as const;
const quarter = (name: string): QuarterAccount => ({
  quarter: name,
  until: '2026-09-30',
  ...{ received: 7, confirmed: 5, waited: 1, hidden: 0, shown: 0 },
  ...{ receivedByStars: none, hiddenByStars: none, hiddenByRule: [] },
  reports: { received: 0, upheld: 0, dismissed: 0 },
  appeals: { received: 0, upheld: 0, dismissed: 0 },
});
const draw = (...names: string[]) => renderToStaticMarkup(<QuarterTables quarters={names.map(quarter)} />);

test('a year is shown; older quarters are folded, but in the page', () => {
  const [open = '', folded = ''] = draw('2026-Q3', '2026-Q2', '2026-Q1', '2025-Q4', '2025-Q3').split('<details');
  expect(open).toContain('2025, 4th quarter');
  expect(open).not.toContain('2025, 3rd quarter');
  expect(folded).toContain('Earlier quarters');
  expect(folded).toContain('2025, 3rd quarter');
});

test('without older quarters, nothing is folded, and missing figures are said to be missing', () => {
  expect(draw('2026-Q3')).not.toContain('<details');
  expect(draw()).toContain('No month with reviews is over yet.');
});
