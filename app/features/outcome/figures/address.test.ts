import { describe, expect, it } from 'vitest';
import { readView, withView } from './address.ts';

const FIRST_VISIT = { lensId: null, scope: 'all', filters: { settled: true, healthy: false } } as const;

describe('the view in the address', () => {
  it('is all doctors’ settled eyes of no lens on a first visit', () => {
    expect(readView(new URLSearchParams())).toEqual(FIRST_VISIT);
  });

  it('is as on a first visit where the address says nothing known', () => {
    expect(readView(new URLSearchParams('lens=11&scope=yours&settled=maybe&healthy=1'))).toEqual(FIRST_VISIT);
  });

  it.each(['all', 'mine'] as const)('comes back as it was written (%s)', (scope) => {
    for (const settled of [true, false]) {
      for (const healthy of [true, false]) {
        const view = { lensId: 7, scope, filters: { settled, healthy } };
        expect(readView(withView(view, new URLSearchParams()))).toEqual(view);
      }
    }
  });

  it('writes only what differs from a first visit and keeps what is not its own', () => {
    const query = new URLSearchParams('page=2&lens=3&scope=mine&settled=no&healthy=yes');
    expect(withView({ ...FIRST_VISIT, lensId: 4 }, query).toString()).toBe('page=2&lens=4');
    expect(withView(FIRST_VISIT, query).toString()).toBe('page=2');
  });
});
