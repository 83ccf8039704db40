import { expect, test } from 'vitest';
import { shownAs } from './shown.ts';

const today = { year: 2026, month: 3, day: 1 };
const shown = (target: Parameters<typeof shownAs>[0], text: string) =>
  shownAs(target, text, { notation: null, today, lenses: [{ id: 3, name: 'PureSee' }] });

test.each(['visitDate', 'birthDate'] as const)(
  'a cell taken for %s is shown as a date, or as what is not stored',
  (target) => {
    expect(shown(target, '2025-04-03')).toBe('April 3, 2025');
    expect(shown(target, 'soon')).toBe('not stored');
  },
);

test('a cell taken for a lens is shown by its name', () => {
  expect(shown('lens', 'PureSee')).toBe('PureSee');
  expect(shown('lens', 'no lens at all')).toBe('not stored');
});
