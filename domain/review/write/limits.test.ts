import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { REVIEW_LIMITS } from './limits.ts';
import { type Harness, NETWORK, openHarness, REVIEW_FORM } from './service.fixture.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => harness.empty());
afterAll(() => harness.close());

const TAKEN = { kind: 'taken' };
const WAIT = { kind: 'tooMany', seconds: expect.any(Number) };
const ELSEWHERE = '198.51.100.1';
const patient = (number: number) => ({ ...REVIEW_FORM, email: `patient${number}@example.com` });
const submit = (number: number, network = NETWORK) => harness.service.submit(patient(number), `key ${number}`, network);
/** Calls as often as a limit allows, one after another; returns the results. */
async function upTo<T>({ most }: { most: number }, act: (number: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let number = 0; number < most; number += 1) results.push(await act(number));
  return results;
}
const windowPasses = ({ seconds }: { seconds: number }) =>
  harness.opened.pool.query('update rate_limits set expire = expire - $1', [1000 * seconds + 1000]);
const lettersTo = async (address: string) => (await harness.letters()).filter(({ to }) => to === address).length;

describe('reviews from one network', () => {
  test('are taken as fast as patients hand a tablet on, and not as fast as a script; an hour later again', async () => {
    const { reviews } = REVIEW_LIMITS;
    const taken = await upTo(reviews, (number) => submit(number));
    expect(new Set(taken.map(({ kind }) => kind))).toEqual(new Set(['taken']));
    expect(await submit(99)).toEqual(WAIT);
    expect(await harness.reviews()).toHaveLength(reviews.most);
    expect(await submit(99, ELSEWHERE)).toEqual(TAKEN);
    await windowPasses(reviews);
    expect(await submit(100)).toEqual(TAKEN);
  });

  test('are counted over all processes together', async () => {
    const processes = [harness.service, harness.serviceWith(() => Promise.resolve())];
    const sent = Array.from({ length: REVIEW_LIMITS.reviews.most + 6 }, (_, number) =>
      processes[number % 2]!.submit(patient(number), 'key', NETWORK),
    );
    const kinds = (await Promise.all(sent)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'tooMany')).toHaveLength(6);
    expect(await harness.reviews()).toHaveLength(REVIEW_LIMITS.reviews.most);
  });

  test('do not count when something is wrong with them', async () => {
    await upTo(REVIEW_LIMITS.reviews, (number) =>
      harness.service.submit({ ...patient(number), overall: '' }, 'key', NETWORK),
    );
    expect(await submit(1)).toEqual(TAKEN);
  });
});

test('look-ups of one’s own review from one network are held back', async () => {
  const lookUp = () => harness.service.findOwn(REVIEW_FORM, 'key', NETWORK);
  await harness.service.submit(REVIEW_FORM, 'key', NETWORK);
  const found = await upTo(REVIEW_LIMITS.lookUps, lookUp);
  expect(found.every(({ kind }) => kind === 'found')).toBe(true);
  expect(await lookUp()).toEqual(WAIT);
  await windowPasses(REVIEW_LIMITS.lookUps);
  expect(await lookUp()).toMatchObject({ kind: 'found', content: { overall: 4 } });
});

describe('what strangers do under one mailbox', () => {
  const ADA = 'ada@example.com';
  const under = (email: string, lensId: number) => ({ ...REVIEW_FORM, email, lensId: String(lensId) });
  const ask = (network: string) => harness.service.requestEditLink(REVIEW_FORM, network);
  const editLetters = async () => (await harness.letters()).filter(({ kind }) => kind === 'edit-link').length;

  test('is counted by network and refused visibly, in any spelling, and affects no other network', async () => {
    const { underOne } = REVIEW_LIMITS;
    const spellings = [ADA, 'Ada+1@example.com', 'ADA@EXAMPLE.COM', 'ada+2+3@example.com'];
    const send = (number: number) =>
      harness.service.submit(under(spellings[number % 4] ?? '', 1 + (number % 10)), `stranger ${number}`, NETWORK);
    const taken = await upTo(underOne, send);
    expect(new Set(taken.map(({ kind }) => kind))).toEqual(new Set(['taken']));
    const before = [await harness.reviews(), await harness.changes()];
    expect(await send(underOne.most)).toEqual(WAIT);
    expect([await harness.reviews(), await harness.changes()], 'the refusal is visible').toEqual(before);
    expect(await harness.service.submit(under(ADA, 3), 'owner', ELSEWHERE)).toEqual(TAKEN);
    expect(await harness.service.submit(patient(1), 'neighbor', NETWORK)).toEqual(TAKEN);
  });

  test('is counted alike whether or not there is a review, so that nobody learns of one', async () => {
    const send = (email: string) => (number: number) =>
      harness.service.submit(under(email, 3), `stranger ${number}`, `${number % 2} for ${email}`);
    await harness.service.submit(under(ADA, 3), 'owner', ELSEWHERE);
    const most = 2 * REVIEW_LIMITS.underOne.most + 4;
    const outcomes = [];
    for (const email of [ADA, 'nobody@example.com']) {
      outcomes.push((await upTo({ most }, send(email))).map(({ kind }) => kind));
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(outcomes[0]).toContain('tooMany');
  });

  test('keeps no browser from editing its own', async () => {
    await harness.service.submit(under(ADA, 3), 'owner', NETWORK);
    await upTo(REVIEW_LIMITS.underOne, (number) =>
      harness.service.submit(under(ADA, 3), `stranger ${number}`, NETWORK),
    );
    expect(await harness.service.submit(under(ADA, 3), 'a further one', NETWORK)).toEqual(WAIT);
    expect(await harness.service.submit({ ...under(ADA, 3), comments: 'New.' }, 'owner', NETWORK)).toEqual(TAKEN);
    expect((await harness.reviews()).find((row) => row.lens_id === 3)).toMatchObject({ comments: 'New.' });
  });

  test('fills no mailbox with letters to invented spellings, and uses up none to the plain address', async () => {
    const { lettersToOne } = REVIEW_LIMITS;
    const send = (number: number) =>
      harness.service.submit(under(`ada+${number}@example.com`, 3), `stranger ${number}`, `${number}`);
    const all = await upTo({ most: lettersToOne.most + 3 }, send);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['taken']));
    expect(await harness.letters()).toHaveLength(lettersToOne.most);
    expect(await harness.reviews(), 'a first review counts all the same').toHaveLength(lettersToOne.most + 3);

    for (const { id } of CATALOGUE) await harness.service.submit(under(ADA, id), 'owner', ELSEWHERE);
    expect(await lettersTo(ADA)).toBe(CATALOGUE.length);
    await windowPasses(lettersToOne);
    await send(99);
    expect(await lettersTo('ada+99@example.com')).toBe(1);
  });

  test('uses up no link to edit: whenever none is mailed, one from the last hour still works', async () => {
    const { editLetters: atOnce, furtherEditLetters } = REVIEW_LIMITS;
    await harness.service.submit(REVIEW_FORM, 'author', NETWORK);
    for (let network = 0; network < 12; network += 1) expect(await ask(`${network}`)).toEqual(TAKEN);
    expect(await editLetters()).toBe(atOnce.most + furtherEditLetters.most);
    expect(await ask(ELSEWHERE), 'the owner’s wish').toEqual(TAKEN);
    expect(await harness.service.openEdit({ token: await harness.newestToken(), authorKey: 'owner' })).toEqual({
      kind: 'done',
      lensId: 3,
    });

    expect(await ask(ELSEWHERE), 'and the next one, for another browser').toEqual(TAKEN);
    expect(await editLetters()).toBe(atOnce.most + furtherEditLetters.most + 1);
    expect(await harness.service.openEdit({ token: await harness.newestToken(), authorKey: 'owner’s phone' })).toEqual({
      kind: 'done',
      lensId: 3,
    });
  });

  test('uses up no link to edit for long', async () => {
    const { editLetters: atOnce, furtherEditLetters } = REVIEW_LIMITS;
    await harness.service.submit(REVIEW_FORM, 'author', NETWORK);
    for (let network = 0; network < 12; network += 1) await ask(`${network}`);
    await windowPasses(furtherEditLetters);
    await ask(ELSEWHERE);
    expect(await editLetters()).toBe(atOnce.most + 2 * furtherEditLetters.most);
  });

  test('asks for links to edit so often from one network, and sees the refusal', async () => {
    const { editLinks, editLinksOfOne } = REVIEW_LIMITS;
    await upTo(editLinksOfOne, () => ask(NETWORK));
    expect(await ask(NETWORK)).toEqual(WAIT);
    const other = (number: number) => harness.service.requestEditLink(patient(number), NETWORK);
    await upTo({ most: editLinks.most - editLinksOfOne.most - 1 }, other);
    expect(await other(99)).toEqual(WAIT);
    await windowPasses(editLinks);
    expect(await other(99)).toEqual(TAKEN);
    await windowPasses(editLinksOfOne);
    expect(await ask(NETWORK)).toEqual(TAKEN);
  });
});
