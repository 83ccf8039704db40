import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AT, openTransferHarness, type TransferHarness } from './service.fixture.ts';

let harness: TransferHarness;

beforeAll(async () => {
  harness = await openTransferHarness();
});
beforeEach(() => harness.empty());
afterAll(() => harness[Symbol.asyncDispose]());

describe('the newsletter', () => {
  test('keeps who has not confirmed unconfirmed, and leaves out who refuses letters', async () => {
    const reader = {
      a: { email: 'ada@mail.example', timestamp: AT },
      b: { email: 'grace@mail.example', timestamp: AT },
    };
    await harness.bring({ newsletter: reader });
    const [subscriber] = await harness.sql<{ mark: string }>(
      `select mark from subscribers where email = 'ada@mail.example'`,
    );
    await harness.sql('delete from subscribers');
    await harness.sql('insert into suppressed_addresses (mark) values ($1)', [subscriber?.mark]);
    const { findings } = await harness.bring({ newsletter: reader });
    expect(findings).toMatchObject([{ path: 'newsletter/a', kind: 'refused' }]);
    expect(await harness.sql('select email, source, confirmed_at from subscribers')).toEqual([
      { email: 'grace@mail.example', source: 'import', confirmed_at: null },
    ]);
  });
});
