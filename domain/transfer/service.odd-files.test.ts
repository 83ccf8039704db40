import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordKey } from '#domain/review/data/transfer.ts';
import { makeUpExport, type Records } from './made-up.fixture.ts';
import { AT, DOCTOR, FINE, openTransferHarness, type TransferHarness, UID } from './service.fixture.ts';

let harness: TransferHarness;

beforeAll(async () => {
  harness = await openTransferHarness();
});
beforeEach(() => harness.empty());
afterAll(() => harness[Symbol.asyncDispose]());

describe('a file that is no whole export', () => {
  const fine: Records = { [recordKey(3, FINE.email)]: FINE };
  test.each([
    ['broken off', JSON.stringify({ reviews: fine }).slice(0, -2), /ends in the middle/],
    ['empty', '', /ends in the middle/],
    ['something else', '{"reviews": {"a": tru', /is no JSON|ends in the middle/],
    ['no JSON at all', 'reviews,3', /is no JSON/],
  ])('%s is refused, and nothing of it is stored', async (_what, text, message) => {
    await expect(harness.bring(text)).rejects.toThrow(message);
    expect(await harness.sql('select lens_id from reviews')).toEqual([]);
  });

  test('a file that is not there is named', async () => {
    await expect(harness.bring({}, { file: '/nowhere.json' })).rejects.toThrow('/nowhere.json cannot be read');
  });

  test('unknown nodes are named and left out', async () => {
    const { findings } = await harness.bring({ reviews: fine, analytics: { a: 1, b: 2 } });
    expect(findings).toMatchObject([{ path: 'analytics', kind: 'doubtful', will: 'it is left out' }]);
  });
});

const GRACE = { ...FINE, lensId: 4, email: 'grace@mail.example', comments: 'Größe 😀 視力' };
const TWO = { [recordKey(3, FINE.email)]: FINE, [recordKey(4, GRACE.email)]: GRACE };
const storedReviews = () => harness.sql('select lens_id, email, comments from reviews order by lens_id');
const BOTH = [
  { lens_id: 3, email: FINE.email, comments: '' },
  { lens_id: 4, email: GRACE.email, comments: GRACE.comments },
];

describe('a file in another encoding', () => {
  const text = `${JSON.stringify({ reviews: TWO }, null, 1)}\r\n`;
  const utf16be = (words: string) => Buffer.from(words, 'utf16le').swap16();
  test.each([
    ['UTF-16 with its mark, as PowerShell writes', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 the other way round', utf16be(`\ufeff${text}`)],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 the other way round, without a mark', utf16be(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-8', Buffer.from(text)],
  ])('%s is read', async (_what, bytes) => {
    await harness.bring(bytes);
    expect(await storedReviews()).toEqual(BOTH);
  });

  test('UTF-16 is read across the pieces of a large file', async () => {
    const comments = '視力😀'.repeat(100);
    const many = Array.from({ length: 400 }, (_, n) => [`k${n}`, { ...FINE, email: `a${n}@mail.example`, comments }]);
    await harness.bring(Buffer.from(`\ufeff${JSON.stringify({ reviews: Object.fromEntries(many) })}`, 'utf16le'));
    expect(await harness.sql('select count(*)::int as n from reviews where comments = $1', [comments])).toEqual([
      { n: 400 },
    ]);
  });

  test.each([
    ['of Windows', Buffer.from(text, 'latin1')],
    [
      'with half a character',
      Buffer.concat([Buffer.from('{"reviews": {"a": "'), Buffer.from([0xc3]), Buffer.from('"}}')]),
    ],
    ['with half of a UTF-16 pair', Buffer.from('\ufeff{"reviews": {"a": "\ud83d"}}', 'utf16le')],
  ])('one %s is named', async (_what, bytes) => {
    await expect(harness.bring(bytes)).rejects.toThrow('is neither UTF-8 nor UTF-16. Save it as UTF-8');
  });
});

describe('an export of one node', () => {
  test.each([
    ['reviews under lens and address', TWO],
    ['reviews under pushed keys', { '-Nabcdefghijklmnopqr': FINE, '-Nabcdefghijklmnopqs': GRACE }],
    ['reviews as a list', [null, FINE, GRACE]],
    ['reviews with priorities', { '.priority': 1, a: { ...FINE, '.priority': 2 }, b: GRACE }],
    ['reviews of which one is broken', { ...TWO, '5_x': { lensId: 5 } }],
  ])('is recognized: %s', async (_what, node) => {
    const { kinds } = await harness.bring(node);
    expect(kinds.reviews.added).toBe(2);
    expect(await storedReviews()).toEqual(BOTH);
  });

  test('is recognized: doctors, their eyes, and the newsletter, one after the other', async () => {
    const { postOpData } = makeUpExport();
    const [eye] = Object.values(postOpData ?? {}).filter(({ finalMrx }: Record<string, unknown>) => finalMrx);
    const eyes = { '-Nabcdefghijklmnopqr': { ...eye, submittingDoctorUid: UID } };
    const [doctors, outcomes, newsletter] = [
      await harness.bring({ [UID]: DOCTOR }),
      await harness.bring(eyes),
      await harness.bring({ '-Nabcdefghijklmnopqr': { email: 'grace@mail.example', timestamp: AT } }),
    ];
    expect(doctors.kinds.registeredDoctors.added).toBe(1);
    expect(outcomes.kinds.postOpData.added).toBe(1);
    expect(newsletter.kinds.newsletterSubscribers.added).toBe(1);
  });

  test.each([
    ['of something else', { analytics: { a: 1 }, sessions: { b: 'x' } }],
    ['of settings that hold an address', { settings: { email: 'x@y.example' }, theme: { dark: true }, more: { a: 1 } }],
    ['one level too high', { production: { reviews: TWO } }],
    ['of a list of texts', { a: ['x'], b: ['y'] }],
  ])('%s is refused in words that say how to export all', async (_what, value) => {
    await expect(harness.bring(value)).rejects.toThrow(/has none of registeredDoctors, reviews, .*“Export JSON”/);
    expect(await storedReviews()).toEqual([]);
  });

  test('is never taken for one of a whole database in which another node comes first', async () => {
    const { kinds } = await harness.bring({ admin: { email: 'x@y.example', overallRating: 3 }, reviews: TWO });
    expect(kinds.reviews).toMatchObject({ read: 2, added: 2 });
  });
});

describe('what priorities and binary arithmetic leave', () => {
  test('costs no record', async () => {
    const wrapped = {
      ...FINE,
      '.priority': 5,
      overallRating: { '.value': 4.000000000000001, '.priority': 1 },
      dayVision: 7.300000000000001,
      nightVision: 0.1 + 0.2,
      nearVision: 9.9999999999,
    };
    const { kinds } = await harness.bring({
      '.priority': 1,
      reviews: { '.priority': 'x', '3_ada_mail_example': wrapped },
    });
    expect(kinds.reviews).toMatchObject({ read: 1, refused: 0, doubtful: 0, added: 1 });
    expect(await harness.sql('select overall, day_vision, night_vision, near_vision from reviews')).toEqual([
      { overall: 4, day_vision: 73, night_vision: 3, near_vision: 100 },
    ]);
  });

  test('is no excuse for a number between two steps', async () => {
    const { findings } = await harness.bring({ reviews: { '3_ada_mail_example': { ...FINE, dayVision: 7.35 } } });
    expect(findings).toMatchObject([{ kind: 'refused', why: expect.stringContaining('dayVision (7.35)') }]);
  });
});

describe('one record never stops the others', () => {
  const [first = '', second = ''] = Object.keys(TWO);
  const others = `${JSON.stringify(second)}: ${JSON.stringify(GRACE)}`;
  const bring = (record: string, key = first) =>
    harness.bring(`{"reviews": {${JSON.stringify(key)}: ${record}, ${others}}}`);
  const fine = JSON.stringify(FINE);
  const withText = (field: string, text: string) => fine.replace('{', `{"${field}": "${text}", `);

  test.each([
    ['comments', 'cut at the limit \\ud83d', 'cut at the limit'],
    ['comments', '\\ude00 begins with half', 'begins with half'],
    ['comments', 'a NUL \\u0000 within', 'a NUL  within'],
  ])('half a character in %s, %j, is taken off', async (field, text, stored) => {
    const { findings } = await bring(withText(field, text));
    expect(findings.filter(({ kind }) => kind === 'refused')).toEqual([]);
    expect(await storedReviews()).toMatchObject([{ comments: stored }, { comments: GRACE.comments }]);
  });

  test.each([
    ['half a character in its key', fine, '-\ud83d', /half a character/],
    ['a key twice', fine.replace('{', '{"lensId": 5, '), first, /the key "lensId" is written twice/],
    ['a time in seconds', fine.replace(String(AT), String(AT / 1000)), first, /it may be in seconds/],
    ['a second time in seconds', fine.replace('{', `{"createdAt": ${AT / 1000}, `), first, /it may be in seconds/],
  ])('%s is refused', async (_what, record, key, why) => {
    const { findings } = await bring(record, key);
    expect(findings).toMatchObject([{ kind: 'refused', why: expect.stringMatching(why) }]);
    expect(await storedReviews()).toMatchObject([{ email: GRACE.email }]);
  });

  test('half a character in the name of a practice is taken off', async () => {
    const doctor = JSON.stringify(DOCTOR).replace('Clear Sight', 'Clear Sight \\ud83d');
    await harness.bring(`{"registeredDoctors": {"${UID}": ${doctor}}, "reviews": {${others}}}`);
    expect(await storedReviews()).toHaveLength(1);
    expect(await harness.sql('select practice_name from registered_doctors')).toMatchObject([
      { practice_name: expect.stringMatching(/^Clear Sight/) },
    ]);
  });
});
