import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { REVIEW_LIMITS } from './limits.ts';
import { type Desk, NETWORK, openDesk, REVIEW_FORM } from './service.fixture.ts';

vi.mock('#platform/clock/beat.ts', () => ({ onTheBeat: (_milliseconds: number, work: () => unknown) => work() }));

let database: Awaited<ReturnType<typeof testDatabase>>;
let desk: Desk;

beforeAll(async () => {
  database = await testDatabase();
  desk = await openDesk(database.url);
});
afterEach(() => desk.empty());
afterAll(async () => {
  await desk.close();
  await database.drop();
});

const TAKEN = { kind: 'taken' };
const WAIT = { kind: 'tooMany', seconds: expect.any(Number) };
const ELSEWHERE = '198.51.100.1';
const patient = (number: number) => ({ ...REVIEW_FORM, email: `patient${number}@example.com` });
const submit = (number: number, network = NETWORK) => desk.service.submit(patient(number), `key ${number}`, network);
/** As many times as a limit allows, one after another; what each came to. */
async function upTo<T>({ most }: { most: number }, act: (number: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let number = 0; number < most; number += 1) results.push(await act(number));
  return results;
}
const windowPasses = ({ seconds }: { seconds: number }) =>
  desk.opened.pool.query('update rate_limits set expire = expire - $1', [1000 * seconds + 1000]);
const lettersTo = async (address: string) => (await desk.letters()).filter(({ to }) => to === address).length;

describe('reviews from one network', () => {
  test('are taken as fast as patients hand a tablet on, and not as fast as a script; an hour later again', async () => {
    const { reviews } = REVIEW_LIMITS;
    const taken = await upTo(reviews, (number) => submit(number));
    expect(new Set(taken.map(({ kind }) => kind))).toEqual(new Set(['taken']));
    expect(await submit(99)).toEqual(WAIT);
    expect(await desk.reviews()).toHaveLength(reviews.most);
    expect(await submit(99, ELSEWHERE)).toEqual(TAKEN);
    await windowPasses(reviews);
    expect(await submit(100)).toEqual(TAKEN);
  });

  test('are counted over all processes together', async () => {
    const processes = [desk.service, desk.serviceWith(() => Promise.resolve())];
    const sent = Array.from({ length: REVIEW_LIMITS.reviews.most + 6 }, (_, number) =>
      processes[number % 2]!.submit(patient(number), 'key', NETWORK),
    );
    const kinds = (await Promise.all(sent)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'tooMany')).toHaveLength(6);
    expect(await desk.reviews()).toHaveLength(REVIEW_LIMITS.reviews.most);
  });

  test('do not count when something is wrong with them', async () => {
    await upTo(REVIEW_LIMITS.reviews, (number) =>
      desk.service.submit({ ...patient(number), overall: '' }, 'key', NETWORK),
    );
    expect(await submit(1)).toEqual(TAKEN);
  });
});

test('look-ups of one’s own review from one network are held back', async () => {
  const lookUp = () => desk.service.findOwn(REVIEW_FORM, 'key', NETWORK);
  await desk.service.submit(REVIEW_FORM, 'key', NETWORK);
  const found = await upTo(REVIEW_LIMITS.lookUps, lookUp);
  expect(found.every(({ kind }) => kind === 'found')).toBe(true);
  expect(await lookUp()).toEqual(WAIT);
  await windowPasses(REVIEW_LIMITS.lookUps);
  expect(await lookUp()).toMatchObject({ kind: 'found', content: { overall: 4 } });
});

describe('nobody’s mailbox is filled', () => {
  test('by reviews: after some letters a day the next are left out, and the answer is the same', async () => {
    const { lettersToOne } = REVIEW_LIMITS;
    const forms = [3, 4, 5, 6].map((lensId) => ({ ...REVIEW_FORM, email: 'ada@example.com', lensId: String(lensId) }));
    const send = (number: number) => desk.service.submit(forms[number % 4]!, `stranger ${number}`, `${number}`);
    expect(new Set((await upTo(lettersToOne, send)).map(({ kind }) => kind))).toEqual(new Set(['taken']));
    expect(await lettersTo('ada@example.com')).toBe(lettersToOne.most);
    const changes = await desk.changes();

    expect(await send(lettersToOne.most)).toEqual(TAKEN);
    expect(await desk.changes(), 'no change waits whose owner is not told').toEqual(changes);
    const first = { ...REVIEW_FORM, email: 'Ada@Example.com', lensId: '7' };
    expect(await desk.service.submit(first, 'author', ELSEWHERE)).toEqual(TAKEN);
    expect(
      (await desk.reviews()).map(({ lens_id }) => lens_id),
      'a first review counts all the same',
    ).toContain(7);
    expect((await lettersTo('ada@example.com')) + (await lettersTo('Ada@Example.com'))).toBe(lettersToOne.most);

    await windowPasses(lettersToOne);
    expect(await send(1)).toEqual(TAKEN);
  });

  test('by links to edit, which reviews of strangers do not use up', async () => {
    const { lettersToOne, editLinks, editLinksToOne } = REVIEW_LIMITS;
    await desk.service.submit(REVIEW_FORM, 'author', NETWORK);
    await upTo(lettersToOne, (number) => desk.service.submit(REVIEW_FORM, `stranger ${number}`, ELSEWHERE));
    const before = await lettersTo('Ada@Example.com');
    const ask = (network: string) => desk.service.requestEditLink(REVIEW_FORM, network);
    for (let network = 0; network < editLinksToOne.most + 2; network += 1)
      expect(await ask(`${network}`)).toEqual(TAKEN);
    expect((await lettersTo('Ada@Example.com')) - before).toBe(editLinksToOne.most);

    await upTo(editLinks, () => ask(NETWORK));
    expect(await ask(NETWORK)).toEqual(WAIT);
    await windowPasses(editLinksToOne);
    expect(await ask(NETWORK)).toEqual(TAKEN);
    expect((await lettersTo('Ada@Example.com')) - before).toBe(editLinksToOne.most + 1);
  });
});
