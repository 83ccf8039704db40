import { describe, expect, it } from 'vitest';
import { ONE_MORE, WITH_ONE_MORE } from '#domain/lens/one-more.fixture.ts';
import { CHOSEN_SCOPES } from '#domain/outcome/rules.ts';
import { EVERY_PART } from './parts.ts';
import { readView, withView } from './url.ts';

const FIRST_VISIT = {
  lensId: null,
  scope: 'all',
  filters: { settled: true, healthy: false },
  part: 'vision',
  numbers: false,
} as const;

describe('the view in the URL', () => {
  it('is all doctors’ settled eyes of no lens on a first visit', () => {
    expect(readView(new URLSearchParams(), WITH_ONE_MORE)).toEqual(FIRST_VISIT);
  });

  it('is the default when the URL has nothing valid', () => {
    const unknown = `lens=${ONE_MORE.id + 1}&scope=yours&settled=maybe&healthy=1&part=x&numbers=1`;
    expect(readView(new URLSearchParams(unknown), WITH_ONE_MORE)).toEqual(FIRST_VISIT);
  });

  it.each(CHOSEN_SCOPES)('comes back as it was written (%s)', (scope) => {
    for (const settled of [true, false]) {
      for (const healthy of [true, false]) {
        for (const part of ['vision', 'case-mix', EVERY_PART] as const) {
          const view = { lensId: ONE_MORE.id, scope, filters: { settled, healthy }, part, numbers: healthy };
          expect(readView(withView(view, new URLSearchParams()), WITH_ONE_MORE)).toEqual(view);
        }
      }
    }
  });

  it('writes only what differs from the default and preserves other parameters', () => {
    const query = new URLSearchParams('page=2&lens=3&scope=mine&settled=no&healthy=yes&part=all&numbers=yes');
    expect(withView({ ...FIRST_VISIT, lensId: 4 }, query).toString()).toBe('page=2&lens=4');
    expect(withView(FIRST_VISIT, query).toString()).toBe('page=2');
  });
});
