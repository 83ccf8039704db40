import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isVerified, LEVEL_WORDS, VERIFICATION_LEVELS, type VerifiedLevel, verifiedAs } from './verification-level.ts';

const MARCH = new Date('2026-03-01T12:00:00Z');
const APRIL = new Date('2026-04-01T12:00:00Z');
const anyProof = fc.array(fc.constantFrom(...VERIFICATION_LEVELS.filter(isVerified)), { minLength: 1, maxLength: 5 });

describe('the steps of proof', () => {
  test('carry a tick from the second on, and every step says what it means', () => {
    expect(VERIFICATION_LEVELS.map(isVerified)).toEqual([false, true, true, true]);
    expect(VERIFICATION_LEVELS.map((step) => LEVEL_WORDS[step].tick)).toEqual([
      null,
      'Confirmed',
      'Invited by a verified doctor',
      'Verified doctor',
    ]);
    for (const step of VERIFICATION_LEVELS) expect(LEVEL_WORDS[step].means).toMatch(/^[A-Z].*\.$/);
  });

  test('never fall, keep the time of the first verification, and nothing verified waits', () => {
    fc.assert(
      fc.property(anyProof, (steps) => {
        const [first, ...later] = steps as [VerifiedLevel, ...VerifiedLevel[]];
        const end = later.reduce((state, step) => verifiedAs(step, APRIL, state), verifiedAs(first, MARCH));
        const strongest = VERIFICATION_LEVELS.findLast((step) => steps.some((one) => one === step));
        expect(end).toEqual({
          step: strongest,
          verifiedAt: MARCH,
          waitingSince: null,
          waitingRule: null,
          viaDoctor: false,
        });
      }),
    );
  });

  test('begin anew for what was sent by nobody knows whom', () => {
    expect(verifiedAs('confirmed', APRIL, { step: 'sent', verifiedAt: null })).toMatchObject({
      step: 'confirmed',
      verifiedAt: APRIL,
    });
  });
});
