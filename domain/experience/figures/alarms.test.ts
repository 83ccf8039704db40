import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAnswerAlarms } from './alarms.ts';
import { type Content, LENS, OTHER_LENS, openWard } from './ward.fixture.ts';

let ward: Awaited<ReturnType<typeof openWard>>;
beforeAll(async () => {
  ward = await openWard();
});
beforeEach(() => ward.empty());
afterAll(() => ward.close());

const said = (halos: number, ageBand: string): Content => ({
  ...{ monthsSince: 1, ageBand, halos },
  ...{ aim: null, driving: null, bother: null, otherEye: null },
});
async function come(count: number, halos: number, { ageBand = '60-69', lensId = LENS } = {}) {
  for (let person = 0; person < count; person += 1) await ward.come(said(halos, ageBand), false, lensId);
}
/** A hundred people, of whom half see halos clearly. */
async function comeHalf(lensId = LENS) {
  await come(50, 1, { lensId });
  await come(50, 3, { lensId });
  await ward.advance();
}
const alarms = () => findAnswerAlarms(ward.db, ward.now());

describe('answers since surgery call an operator', () => {
  test.each([
    { halos: 4, what: 'blame', effect: 10 },
    { halos: 0, what: 'praise', effect: -10 },
  ])('25 who say the same and join a lens with a hundred call an operator: $what', async ({ halos, effect }) => {
    await comeHalf();
    await ward.wait(70);
    expect(await alarms()).toEqual([]);
    await come(25, halos, { ageBand: '80+' });
    await ward.advance();
    const [alarm, ...others] = await alarms();
    expect(others).toEqual([]);
    expect(alarm).toMatchObject({ lensId: LENS, kind: 'answers', reviews: 25 });
    expect(Math.abs(alarm?.effect ?? 0)).toBeGreaterThanOrEqual(Math.abs(effect));
  });

  test('no operator is called when those who join say what others said', async () => {
    await comeHalf();
    await ward.wait(70);
    await come(13, 1, { ageBand: '80+' });
    await come(12, 3, { ageBand: '80+' });
    await ward.advance();
    expect(await alarms()).toEqual([]);
  });

  test('the first answers of a lens call an operator when they come in one hour', async () => {
    for (const lensId of [OTHER_LENS, OTHER_LENS + 1]) await comeHalf(lensId);
    await ward.wait(70);
    await come(6, 1);
    await come(6, 3);
    await ward.advance();
    expect(await alarms()).toEqual([{ lensId: LENS, kind: 'first-answers', reviews: 12, effect: null }]);
    await ward.wait(1);
    expect(await alarms()).toEqual([]);
  });

  test('the first eleven of a lens call an operator when they say what people with no other lens say', async () => {
    for (const lensId of [OTHER_LENS, OTHER_LENS + 1]) await comeHalf(lensId);
    await ward.wait(70);
    await come(11, 4);
    await ward.advance();
    await ward.wait(1);
    expect(await alarms()).toEqual([{ lensId: LENS, kind: 'first-answers', reviews: 11, effect: null }]);
    await ward.wait(70);
    expect(await alarms()).toEqual([]);
  });
});

test('an operator who holds a lens keeps its answers as they are shown, and who lets them follow shows all', async () => {
  await comeHalf();
  await ward.wait(70);
  const people = async () => (await ward.figures().figures()).get(LENS)?.night.halos;
  await ward.hold();
  await come(25, 4, { ageBand: '80+' });
  await ward.advance();
  await ward.wait(1);
  expect(await people()).toEqual([0, 63, 0, 62, 0]);
  await ward.resume();
  await ward.wait(1);
  expect((await people())?.[4]).toBeGreaterThan(0);
  await ward.follow();
  expect(await people()).toEqual([0, 50, 0, 50, 25]);
});

test('the first people of a lens are shown as they are, and those after them correct them at once', async () => {
  await come(11, 4);
  await ward.advance();
  const halos = async () => (await ward.figures().figures()).get(LENS)?.night.halos;
  expect(await halos()).toEqual([0, 0, 0, 0, 11]);
  await ward.wait(1);
  await come(25, 1, { ageBand: '80+' });
  await ward.advance();
  await ward.wait(1);
  expect((await halos())?.[1]).toBeGreaterThanOrEqual(18);
});
