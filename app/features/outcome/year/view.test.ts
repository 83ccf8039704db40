import { expect, test } from 'vitest';
import { readYearView } from './view.ts';

test('a year and a lens are read from the URL, and anything else is no choice', () => {
  const read = (query: string) => readYearView(new URLSearchParams(query), [{ id: 3 }]);
  expect(read('year=2026&lens=3')).toEqual({ year: 2026, lensId: 3 });
  for (const query of ['', 'year=&lens=', 'year=26&lens=4', 'year=2026.5&lens=x', 'year=-2026&lens=03'])
    expect(read(query), query).toEqual({ year: null, lensId: null });
});
