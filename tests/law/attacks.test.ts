import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { ATTACKS } from './attacks/attacks.fixture.ts';
import { AIM, type Effect, measureAttack } from './attacks/effect.fixture.ts';

/*
 * The law: an attacker without mailboxes can move a lens of a hundred reviews by less than the limit before an operator
 * can see it, upwards or downwards; and one act restores every figure.
 */

const MANY = 30;

async function effectOf(attack: (typeof ATTACKS)[number], stars: 1 | 5): Promise<Effect> {
  const database = await testDatabase();
  try {
    return await measureAttack(database.url, attack, { many: MANY, stars });
  } finally {
    await database.drop();
  }
}

test.each(ATTACKS.map((attack) => [attack.name, attack] as const))('%s', async (_name, attack) => {
  const blame = await effectOf(attack, 1);
  const praise = await effectOf(attack, 5);
  for (const effect of [blame, praise]) {
    expect(effect.hidden).toBe(effect.sent);
    expect(effect.isRestored, 'one act puts the figures back, to the unit').toBe(true);
    expect(effect.sent).toBeGreaterThan(0);
    if (attack.isBelieved) continue;
    expect(effect.movedUnseen).toBeLessThan(AIM);
    expect(effect.movedInADay).toBeLessThan(AIM);
  }
  expect([praise.counting, praise.waiting, praise.seenAfter], 'whatever is said').toEqual([
    blame.counting,
    blame.waiting,
    blame.seenAfter,
  ]);
});
