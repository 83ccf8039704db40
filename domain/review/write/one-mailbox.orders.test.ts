import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { samples } from '#tests/support/samples.ts';
import { readFigures } from '../count/figures.store.ts';
import { EVERYTHING } from '../rules/search.ts';
import { DAY, type Harness, HOUR, NETWORK, openHarness, REVIEW_FORM } from './service.fixture.ts';

/*
 * The law: in whatever order reviews of one mailbox are sent, confirmed, changed, hidden and shown again, one by one or
 * as a campaign, the mailbox counts once at most for a lens, and figures are what counts, to the unit.
 */

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(() => harness.empty());
afterAll(() => harness.close());

/** Three addresses of one mailbox, and one of another. */
const PEOPLE = ['ada@mill.example', 'ada+1@mill.example', 'ada+2@mill.example', 'bea@mill.example'] as const;
type Person = (typeof PEOPLE)[number];
const GROUND = { rule: 5, reason: null } as const;
const CAMPAIGN = { ...EVERYTHING, domain: 'mill.example' };

const query = async <Row extends object>(text: string) => (await harness.opened.pool.query<Row>(text)).rows;
const idOf = async (email: Person) => (await harness.reviews()).find((review) => review.email === email)?.id ?? '';
const form = (email: Person) => ({ ...REVIEW_FORM, email, overall: String(2 + PEOPLE.indexOf(email)) });
const tokenTo = async (email: Person, kind: string) =>
  (await harness.letters())
    .findLast((letter) => letter.to === email && letter.kind === kind)
    ?.url.split('/')
    .at(-1) ?? '';
/** From a network of its own each time: what waits here waits for its mailbox. */
const send = (email: Person) => harness.service.submit(form(email), `browser of ${email}`, crypto.randomUUID());
const confirm = async (email: Person) => harness.press.confirm(await tokenTo(email, 'confirm-review'));
const hide = async (email: Person) => harness.moderation.hide(await idOf(email), GROUND, 'Olga');
const unhide = async (email: Person) => harness.moderation.unhide(await idOf(email), 'Piet');
const counting = () =>
  query<{ mailbox: string; reviews: number; stars: number }>(
    `select mailbox_key as mailbox, count(*)::int as reviews, sum(overall)::int as stars from reviews
     where hidden_at is null and waiting_since is null group by 1`,
  );
const states = () => query('select id, step, verified_at, waiting_since, hidden_at from reviews order by id');

async function hideAll(): Promise<string | null> {
  const { shown } = await harness.moderation.dryRun(CAMPAIGN);
  const done = await harness.moderation.hideBatch(CAMPAIGN, shown, GROUND, 'Olga');
  return done.kind === 'done' ? done.batch : null;
}

const ACTS = {
  send,
  confirm,
  hide,
  unhide,
  remove: async (email: Person) => harness.service.removeReview(await tokenTo(email, 'confirm-review')),
  invited: (email: Person) =>
    harness.db.transaction((tx) =>
      harness.service.submitVerified(tx, form(email), { authorKey: email, network: NETWORK, step: 'invited' }),
    ),
  async edit(email: Person) {
    await harness.service.requestEditLink({ lensId: '3', email }, crypto.randomUUID());
    const token = await tokenTo(email, 'edit-link');
    if ((await harness.service.openEdit({ token, authorKey: 'at home' })).kind !== 'done') return;
    await harness.service.submit({ ...form(email), overall: '5' }, 'at home', crypto.randomUUID());
  },
  async thereAndBack() {
    const before = [await states(), (await readFigures(harness.db, [3]))[0]?.all];
    const batch = await hideAll();
    harness.wait(HOUR);
    if (batch) await harness.moderation.undoBatch(batch, 'Piet');
    expect([await states(), (await readFigures(harness.db, [3]))[0]?.all]).toEqual(before);
  },
};
type Step = readonly [act: keyof typeof ACTS | 'campaign' | 'undo', person: Person];

test('one mailbox counts once, whatever comes after what', async () => {
  const acts = [...(Object.keys(ACTS) as (keyof typeof ACTS)[]), 'confirm', 'unhide', 'campaign', 'undo'] as const;
  const [ada, tagged] = PEOPLE;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...acts), fc.constantFrom(...PEOPLE)), { minLength: 6, maxLength: 16 }),
      async (steps: readonly Step[]) => {
        await harness.empty();
        const batches: string[] = [];
        for (const email of PEOPLE) await send(email);
        for (const [act, person] of steps) {
          harness.wait(HOUR);
          if (act === 'campaign') batches.push(...[await hideAll()].filter((batch) => batch !== null));
          else if (act === 'undo') await harness.moderation.undoBatch(batches.pop() ?? '', 'Piet');
          else await ACTS[act](person);
          const now = await counting();
          expect(
            now.map(({ reviews }) => reviews),
            `${act} ${person}`,
          ).toEqual(now.map(() => 1));
          const [figures] = await readFigures(harness.db, [3]);
          expect([figures?.all.reviews, figures?.all.overall.sum]).toEqual([
            now.length,
            10 * now.reduce((sum, { stars }) => sum + stars, 0),
          ]);
        }
      },
    ),
    {
      numRuns: samples(12),
      examples: [
        [
          [
            ['confirm', ada],
            ['hide', ada],
            ['confirm', tagged],
            ['unhide', ada],
          ],
        ],
        [
          [
            ['confirm', ada],
            ['campaign', ada],
            ['confirm', tagged],
            ['undo', ada],
          ],
        ],
        [
          [
            ['confirm', ada],
            ['hide', ada],
            ['invited', 'ada+2@mill.example'],
            ['unhide', ada],
            ['unhide', 'ada+2@mill.example'],
          ],
        ],
        [
          [
            ['confirm', ada],
            ['hide', ada],
            ['confirm', tagged],
            ['hide', tagged],
            ['unhide', ada],
            ['unhide', tagged],
          ],
        ],
      ],
    },
  );
});

describe('a review that is shown again', () => {
  const [ada, tagged] = PEOPLE;
  const states = async () =>
    Object.fromEntries((await harness.reviews()).map(({ email, step, status }) => [email, [step, status]]));

  test('waits when its owner has confirmed another one meanwhile, and counts once the owner says so', async () => {
    for (const email of [ada, tagged]) await send(email);
    await confirm(ada);
    harness.wait(HOUR);
    await hide(ada);
    harness.wait(HOUR);
    await confirm(tagged);
    expect(await unhide(ada)).toEqual({ kind: 'done' });
    expect(await states()).toEqual({ [ada]: ['sent', 'waiting'], [tagged]: ['confirmed', 'verified'] });
    harness.wait(DAY);
    await confirm(ada);
    expect(await states()).toEqual({ [ada]: ['confirmed', 'verified'] });
  });

  test('takes the place of another one when it was confirmed last, which was shown before it', async () => {
    for (const email of [ada, tagged]) await send(email);
    await confirm(ada);
    harness.wait(HOUR);
    await hideAll();
    harness.wait(HOUR);
    await confirm(tagged);
    await unhide(ada);
    expect(await states()).toMatchObject({ [ada]: ['confirmed', 'verified'] });
    await unhide(tagged);
    expect(await states()).toEqual({ [ada]: ['sent', 'waiting'], [tagged]: ['confirmed', 'verified'] });
  });

  test('counts once also when the other one is confirmed at the same time', async () => {
    const pairs = Array.from({ length: 8 }, (_, number) => [`p@x${number}.example`, `p+1@x${number}.example`] as const);
    const of = (email: string) => email as Person;
    for (const [first, second] of pairs) {
      for (const email of [first, second]) await send(of(email));
      await confirm(of(first));
    }
    harness.wait(HOUR);
    for (const [first] of pairs) await hide(of(first));
    harness.wait(HOUR);
    await Promise.all(pairs.flatMap(([first, second]) => [unhide(of(first)), confirm(of(second))]));
    const now = await counting();
    expect(now).toHaveLength(pairs.length);
    expect(new Set(now.map(({ reviews }) => reviews))).toEqual(new Set([1]));
  });
});
