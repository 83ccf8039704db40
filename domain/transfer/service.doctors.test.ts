import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DOCTOR, openTransferHarness, type TransferHarness, UID } from './service.fixture.ts';

let harness: TransferHarness;

beforeAll(async () => {
  harness = await openTransferHarness();
});
beforeEach(() => harness.empty());
afterAll(() => harness[Symbol.asyncDispose]());

describe('doctors', () => {
  const user = (changes: object = {}) => ({
    localId: UID,
    email: 'ada@practice.example',
    emailVerified: true,
    ...changes,
  });
  const withUsers = async (users: unknown[], doctor: object = DOCTOR) =>
    harness.bring({ registeredDoctors: { [UID]: doctor } }, { users: await harness.write({ users }) });

  test('keep uid and status, have no password, and each step is in the audit', async () => {
    const addresses: string[] = [];
    const letters = { onNewDoctor: async (_tx: unknown, email: string) => void addresses.push(email) };
    await harness.bring({ registeredDoctors: { [UID]: DOCTOR } }, letters);
    await harness.bring({ registeredDoctors: { [UID]: DOCTOR } }, letters);
    expect(addresses).toEqual(['ada@practice.example']);
    expect(await harness.sql('select status from registered_doctors where uid = $1', [UID])).toEqual([
      { status: 'verified' },
    ]);
    expect(await harness.sql('select 1 from auth_accounts')).toEqual([]);
    expect(await harness.sql('select act, actor from doctor_audit where uid = $1 order by id', [UID])).toEqual([
      { act: 'registered', actor: 'import' },
      { act: 'verified', actor: 'import' },
    ]);
  });

  test('have the address of the identity provider, and its word that it is proven', async () => {
    expect((await withUsers([user()])).findings).toEqual([]);
    expect(await harness.sql('select email, email_verified from auth_users')).toEqual([
      { email: 'ada@practice.example', email_verified: true },
    ]);
  });

  test.each([
    ['no such user', [{ localId: 'another', email: 'x@practice.example' }], /no such user/],
    ['another address', [user({ email: 'new@practice.example' })], /another address/],
    ['another claim', [user({ customAttributes: '{"verifiedDoctor":false}' })], /claim verifiedDoctor is false/],
  ])('%s is said to be doubtful', async (_what, users, why) => {
    expect((await withUsers(users)).findings).toMatchObject([{ kind: 'doubtful', why: expect.stringMatching(why) }]);
  });

  test('doctors whose address another account has are refused', async () => {
    await harness.bring({ registeredDoctors: { first: DOCTOR } });
    const { findings } = await harness.bring({
      registeredDoctors: { second: { ...DOCTOR, email: 'ADA@practice.example' } },
    });
    expect(findings).toMatchObject([{ path: 'registeredDoctors/second', kind: 'refused' }]);
    expect(await harness.sql('select uid from registered_doctors')).toEqual([{ uid: 'first' }]);
  });

  test('doctors whom the site has stay as the site has them', async () => {
    await harness.bring({ registeredDoctors: { [UID]: DOCTOR } });
    await harness.sql(`update registered_doctors set status = 'rejected'`);
    const { findings } = await harness.bring({ registeredDoctors: { [UID]: DOCTOR } });
    expect(findings).toMatchObject([{ kind: 'doubtful', why: 'it is verified here and rejected on the site' }]);
    expect(await harness.sql('select status from registered_doctors')).toEqual([{ status: 'rejected' }]);
  });
});
