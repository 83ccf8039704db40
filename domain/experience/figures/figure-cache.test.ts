import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Content, LENS, OTHER_LENS, openWard } from './ward.fixture.ts';

let ward: Awaited<ReturnType<typeof openWard>>;
beforeAll(async () => {
  ward = await openWard();
});
beforeEach(() => ward.empty());
afterAll(() => ward.close());

const said = (some: Partial<Content>): Content => ({
  monthsSince: 1,
  ageBand: '60-69',
  aim: null,
  driving: null,
  halos: 3,
  bother: null,
  otherEye: null,
  ...some,
});
async function come(count: number, some: Partial<Content> = {}, followed = false, lensId = LENS) {
  for (let person = 0; person < count; person += 1) await ward.come(said(some), followed, lensId);
  await ward.advance();
}
const whole = async () => (await ward.figures().figures()).get(LENS);

describe('the figures of a lens', () => {
  test('are there from eleven people on, with the day and the months, and change no more for one', async () => {
    await come(10);
    expect(await whole()).toBeUndefined();
    await come(1, { bother: 2 });
    expect(await whole()).toMatchObject({
      lensId: LENS,
      people: 11,
      asOf: '2026-03-01',
      months: { from: 0, to: 1 },
      night: { halos: [0, 0, 0, 11, 0], starbursts: null, glare: null },
      bother: null,
    });
    await come(10);
    expect(await whole()).toMatchObject({ people: 11 });
    expect(ward.reported).toEqual([LENS]);
  });

  test('are asked for people like oneself, where enough are known to be', async () => {
    await come(12, { driving: 'never-did', halos: 0 });
    await come(25, { ageBand: '80+', driving: 'less' });
    const { peopleLike } = ward.figures();
    expect(peopleLike(LENS, { age: '60-69', driver: 'no' })).toMatchObject({
      people: 12,
      night: { halos: [12, 0, 0, 0, 0] },
    });
    expect(peopleLike(LENS, { age: '80+' })?.people).toBe(25);
    expect(peopleLike(LENS, { age: '80+', driver: 'no' })).toBeNull();
    expect(peopleLike(LENS, { aim: 'far' })).toBeNull();
  });

  test('are there for two lenses in one pair of eyes, over the reviews of both, once enough are known to have them', async () => {
    await come(12, { otherEye: 'listed', halos: 1 });
    await come(10, { otherEye: 'listed', halos: 4 }, false, OTHER_LENS);
    expect(ward.figures().pairs()).toEqual(new Map([['3-7', expect.objectContaining({ people: 12 })]]));
    await come(1, { otherEye: 'listed', halos: 4 }, false, OTHER_LENS);
    await come(22, { otherEye: 'same', halos: 0 }, false, OTHER_LENS);
    expect(ward.figures().pairs().get('3-7')).toMatchObject({
      people: 23,
      night: { halos: [0, 12, 0, 0, 11], glare: null },
    });
    expect((await ward.figures().figures()).get(OTHER_LENS)?.people).toBe(33);
    expect(ward.figures().peopleLike(LENS, { pair: 'other' })?.people).toBe(12);
  });

  test('follow the same people over the months once enough have answered again', async () => {
    await come(25, {}, true);
    const [people, later] = [ward.people(), said({ monthsSince: 6, halos: 1, ageBand: null })];
    for (const person of people.slice(0, 10)) await ward.answer(person, later);
    await ward.advance();
    expect(ward.figures().fadeOf(LENS).samePeople).toEqual([]);
    for (const person of people.slice(10, 13)) await ward.answer(person, later);
    await ward.advance();
    const fade = ward.figures().fadeOf(LENS);
    expect(fade.samePeople).toMatchObject([
      {
        windows: [0, 2],
        people: 13,
        cells: {
          halos: [
            { n: 13, count: 13 },
            { n: 13, count: 0 },
          ],
        },
      },
    ]);
    expect(fade.differentPeople.halos).toEqual([{ n: 25, count: 25 }, null, { n: 13, count: 0 }, null, null]);
    expect(await whole()).toMatchObject({
      people: 25,
      night: { halos: [0, 13, 0, 12, 0] },
      months: { from: 0, to: 6 },
    });
  });

  test('follow of each question the same people on both sides, and leave out groups in which somebody skipped it', async () => {
    await come(24, { bother: 2 }, true);
    const [people, later] = [ward.people(), said({ monthsSince: 6, halos: 1, bother: 1, ageBand: null })];
    const [one = '', ...others] = people.slice(0, 13);
    await ward.answer(one, { ...later, bother: null });
    for (const person of others) await ward.answer(person, later);
    await ward.advance();
    const fade = ward.figures().fadeOf(LENS);
    expect(fade.differentPeople.bother).toMatchObject([{ n: 24 }, null, { n: 12 }, null, null]);
    expect(fade.samePeople).toMatchObject([
      {
        people: 13,
        cells: {
          halos: [
            { n: 13, count: 13 },
            { n: 13, count: 0 },
          ],
          bother: [null, null],
        },
      },
    ]);
  });

  test('keep the sum of a group of which few are gone, without their answers, and let go of it as a whole', async () => {
    await come(12);
    const [first = '', second = '', third = '', fourth = ''] = ward.people();
    for (const person of [first, second]) await ward.erase(person);
    await ward.hide(third);
    await ward.advance();
    expect(await whole()).toMatchObject({ people: 12, night: { halos: [0, 0, 0, 12, 0] } });
    const { rows } = await ward.pool.query('select 1 from experience_counted');
    expect(rows).toHaveLength(10);
    await ward.hide(fourth);
    await ward.advance();
    expect(await whole()).toBeUndefined();
    await ward.hide(fourth);
    await ward.advance();
    expect(await whole()).toMatchObject({ people: 12 });
    expect(ward.reported).toEqual([LENS, LENS, LENS]);
  });

  test('do not count what waits for the owner of its review, nor reviews that do not count', async () => {
    await come(10);
    const [first = ''] = ward.people();
    await ward.come(said({}), false);
    await ward.hide(ward.people().at(-1) ?? '');
    await ward.pool.query(
      `insert into experience_answers (id, review_id, lens_id, answered_at, browser, expires_at, halos)
       select gen_random_uuid(), id, lens_id, now(), 'x', now() + interval '1 day', 2 from reviews where id <> $1`,
      [first],
    );
    await ward.advance();
    expect(await whole()).toBeUndefined();
    await ward.hide(ward.people().at(-1) ?? '');
    await ward.advance();
    expect(await whole()).toMatchObject({ people: 11, night: { halos: [0, 0, 0, 11, 0] } });
  });
});
