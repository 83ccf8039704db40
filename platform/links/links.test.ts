import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SecretPair } from '#platform/secrets/store.ts';
import { createLinks } from './links.ts';

const secret = Buffer.alloc(32, 1).toString('base64url');
const START = new Date('2026-03-01T12:00:00Z');
let now: Date;
const links = createLinks([secret], () => now);
const wait = (seconds: number) => {
  now = new Date(now.getTime() + 1000 * seconds);
};

beforeEach(() => {
  now = START;
});

describe('a signed link', () => {
  test('opens for its purpose, with its subject and its expiry', async () => {
    const token = await links.sign({ purpose: 'confirm', subject: 'review 7', seconds: 3600 });
    expect(await links.open('confirm', token)).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      subject: 'review 7',
      expiresAt: new Date('2026-03-01T13:00:00Z'),
    });
  });

  test('has a unique id, the same whenever it is opened', async () => {
    const [one, two] = [
      await links.sign({ purpose: 'confirm', subject: 'x', seconds: 60 }),
      await links.sign({ purpose: 'confirm', subject: 'x', seconds: 60 }),
    ];
    const ids = [await links.open('confirm', one), await links.open('confirm', one), await links.open('confirm', two)];
    expect(ids[0]?.id).toBe(ids[1]?.id);
    expect(ids[0]?.id).not.toBe(ids[2]?.id);
  });

  test('opens in another process with the same secret', async () => {
    const token = await createLinks([secret], () => now).sign({ purpose: 'confirm', subject: 'x', seconds: 60 });
    expect(await links.open('confirm', token)).toMatchObject({ subject: 'x' });
  });

  test('is safe in a path', async () => {
    expect(await links.sign({ purpose: 'confirm', subject: 'ä/?#%', seconds: 60 })).toMatch(/^[\w.-]+$/);
  });

  test('is valid to its last second and no longer', async () => {
    const token = await links.sign({ purpose: 'confirm', subject: 'x', seconds: 60 });
    wait(59.999);
    expect(await links.open('confirm', token)).not.toBeNull();
    wait(0.001);
    expect(await links.open('confirm', token)).toBeNull();
    wait(1e6);
    expect(await links.open('confirm', token)).toBeNull();
  });
});

describe('a link is refused', () => {
  const key = Buffer.from(secret, 'base64url');
  const claims = {
    sub: 'x',
    jti: '5a3b1d44-0000-4000-8000-000000000000',
    aud: 'confirm',
    exp: START.getTime() / 1000 + 60,
  };
  const without = (claim: keyof typeof claims) => ({ ...claims, [claim]: undefined });
  const signed = (payload: Record<string, unknown>, alg = 'HS256') =>
    new SignJWT(payload).setProtectedHeader({ alg }).sign(key);

  test('what the tests below forge opens while it is correct', async () => {
    expect(await links.open('confirm', await signed(claims))).not.toBeNull();
  });

  test('a link is refused for another purpose', async () => {
    const token = await links.sign({ purpose: 'confirm', subject: 'x', seconds: 60 });
    for (const purpose of ['edit', 'confirm-review', 'Confirm', ''])
      expect(await links.open(purpose, token)).toBeNull();
  });

  test('a link is refused under another secret', async () => {
    const other = createLinks([Buffer.alloc(32, 2).toString('base64url')], () => now);
    expect(await links.open('confirm', await other.sign({ purpose: 'confirm', subject: 'x', seconds: 60 }))).toBeNull();
  });

  test('a link is refused without a signature, whatever the algorithm says', async () => {
    const unsigned = new UnsecuredJWT(claims).encode();
    const [, payload] = unsigned.split('.');
    const header = (alg: string) => Buffer.from(JSON.stringify({ alg })).toString('base64url');
    for (const token of [
      unsigned,
      `${header('none')}.${payload}.x`,
      `${header('None')}.${payload}.`,
      `${header('HS256')}.${payload}.`,
    ])
      expect(await links.open('confirm', token), token).toBeNull();
  });

  test('signed by another algorithm with the same secret', async () => {
    const long = Buffer.concat([key, key]);
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(long);
    expect(await createLinks([long.toString('base64url')], () => now).open('confirm', token)).toBeNull();
  });

  test.each(['sub', 'jti', 'aud', 'exp'] as const)('a link is refused without the claim %s', async (claim) => {
    expect(await links.open('confirm', await signed(without(claim)))).toBeNull();
  });

  test('a link is refused with another subject', async () => {
    const [header, , signature] = (await links.sign({ purpose: 'confirm', subject: 'x', seconds: 60 })).split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims, sub: 'y' })).toString('base64url');
    expect(await links.open('confirm', `${header}.${payload}.${signature}`)).toBeNull();
  });

  test.each(['', '.', '..', 'a.b.c', 'null', 'x'.repeat(10_000), '%00', '{}'])('the text %.20j', async (token) => {
    expect(await links.open('confirm', token)).toBeNull();
  });
});

test('a link that the previous secret signed holds, and new links are signed by the present one', async () => {
  const [present, previous] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((each) => each.toString('base64url'));
  const linksOf = (...secrets: SecretPair) => createLinks(secrets, () => now);
  const both = linksOf(present as string, previous);
  const old = await linksOf(previous as string).sign({ purpose: 'confirm', subject: 'x', seconds: 60 });
  const fresh = await both.sign({ purpose: 'confirm', subject: 'y', seconds: 60 });
  expect((await both.open('confirm', old))?.subject).toBe('x');
  expect((await linksOf(present as string).open('confirm', fresh))?.subject).toBe('y');
  expect(await linksOf(present as string).open('confirm', old)).toBeNull();
  expect(
    await both.open('confirm', await linksOf('x'.repeat(43)).sign({ purpose: 'confirm', subject: 'z', seconds: 60 })),
  ).toBeNull();
});
