import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isProved, type ProvedStep, proved, STEP_WORDS, STEPS } from './proof.ts';

const MARCH = new Date('2026-03-01T12:00:00Z');
const APRIL = new Date('2026-04-01T12:00:00Z');
const anyProof = fc.array(fc.constantFrom(...STEPS.filter(isProved)), { minLength: 1, maxLength: 5 });

describe('the steps of proof', () => {
  test('carry a tick from the second on, and every step says what it means', () => {
    expect(STEPS.map(isProved)).toEqual([false, true, true, true]);
    expect(STEPS.map((step) => STEP_WORDS[step].tick)).toEqual([
      null,
      'Verified',
      'Invited by a verified doctor',
      'Verified doctor',
    ]);
    for (const step of STEPS) expect(STEP_WORDS[step].means).toMatch(/^[A-Z].*\.$/);
  });

  test('are kept once proved, with the time of the first, and nothing that is proved waits', () => {
    fc.assert(
      fc.property(anyProof, (steps) => {
        const [first, ...later] = steps as [ProvedStep, ...ProvedStep[]];
        const end = later.reduce((standing, step) => proved(step, APRIL, standing), proved(first, MARCH));
        const strongest = STEPS.findLast((step) => steps.some((one) => one === step));
        expect(end).toEqual({
          step: strongest,
          verifiedAt: MARCH,
          waitingSince: null,
          waitingRule: null,
          handed: false,
        });
      }),
    );
  });

  test('begin anew for what was sent by nobody knows whom', () => {
    expect(proved('confirmed', APRIL, { step: 'sent', verifiedAt: null })).toMatchObject({
      step: 'confirmed',
      verifiedAt: APRIL,
    });
  });
});
