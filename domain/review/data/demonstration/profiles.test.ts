import { expect, test } from 'vitest';
import { SUB_SCORES } from '../../rules.ts';
import { PROFILES } from './profiles.ts';

test('the invented means of every lens are on their scales', () => {
  for (const [lensId, profile] of Object.entries(PROFILES)) {
    expect(profile.reviews, lensId).toBeGreaterThan(0);
    expect(profile.stars, lensId).toBeGreaterThanOrEqual(1);
    expect(profile.stars, lensId).toBeLessThanOrEqual(5);
    for (const score of SUB_SCORES) {
      expect(profile[score], `${lensId} ${score}`).toBeGreaterThanOrEqual(0);
      expect(profile[score], `${lensId} ${score}`).toBeLessThanOrEqual(10);
    }
  }
});
