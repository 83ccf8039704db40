import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { peopleIn } from './tally.ts';
import { type Content, LENS, openWard } from './ward.fixture.ts';

let ward: Awaited<ReturnType<typeof openWard>>;
beforeAll(async () => {
  ward = await openWard();
});
afterAll(() => ward.close());

const said = (halos: number, ageBand: string): Content => ({
  ...{ monthsSince: 1, ageBand, halos },
  ...{ aim: null, driving: null, bother: null, otherEye: null },
});
async function come(count: number, halos: number, ageBand = '60-69') {
  for (let person = 0; person < count; person += 1) await ward.come(said(halos, ageBand), false);
}
const halosOf = (figures: { readonly night: { readonly halos: readonly number[] | null } } | null | undefined) =>
  figures?.night.halos ?? [];
const all = async () => halosOf((await ward.figures().figures()).get(LENS));
const medium = async () => peopleIn((await all()).slice(3)) / peopleIn(await all());
/** Shares of whole people are that far from exact ones. */
const ROUNDED = 1 / 150;

describe('answers since surgery that join a lens whose record is old', () => {
  // A hundred people, half of whom see halos clearly, for 70 days.
  beforeEach(async () => {
    await ward.empty();
    for (let place = 0; place < 50; place += 1) {
      await come(1, 1);
      await come(1, 3);
    }
    await ward.advance();
    await ward.wait(70);
  });

  test('move a share by a hundredth a day, whichever they say, until all of them are in it', async () => {
    for (const { halos, direction } of [
      { halos: 4, direction: 1 },
      { halos: 0, direction: -1 },
    ]) {
      const before = await medium();
      await come(50, halos, '80+');
      await ward.advance();
      let last = before;
      for (let days = 0; days < 30; days += 1) {
        const moved = direction * ((await medium()) - last);
        expect(moved, `day ${days}`).toBeLessThanOrEqual(0.01 + ROUNDED);
        last = await medium();
        await ward.wait(1);
      }
      expect(Math.abs(last - before)).toBeGreaterThan(0.1);
    }
    expect(await all()).toEqual([50, 50, 0, 50, 50]);
  });

  test('are no figure of their own while fewer than eleven of them are shown', async () => {
    await come(25, 4, '80+');
    await ward.advance();
    const { peopleLike } = ward.figures();
    expect(peopleLike(LENS, { age: '80+' })).toBeNull();
    expect((await ward.figures().figures()).get(LENS)).toMatchObject({ people: 125 });
    for (let day = 0; day < 20; day += 1) await ward.wait(1);
    expect(halosOf(peopleLike(LENS, { age: '80+' }))).toEqual([0, 0, 0, 0, 25]);
  });

  test('move the base once a day, whichever process comes first', async () => {
    expect(await Promise.all([ward.figures().moveBases(), ward.figures().moveBases()])).toEqual([0, 0]);
    await ward.wait(1);
    expect(await ward.figures().moveBases()).toBe(0);
  });
});
