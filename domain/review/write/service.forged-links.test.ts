import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLinks } from '#platform/links/links.ts';
import { type Harness, HOUR, NETWORK, openHarness, REVIEW_FORM } from './service.fixture.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => harness.empty());
afterAll(() => harness.close());

const state = async () => [await harness.reviews(), await harness.changes()];

/** Tokens of a stored review: from its first letter, from a change that waits for it, from a link to edit it. */
async function threeTokens() {
  await harness.service.submit(REVIEW_FORM, 'browser', NETWORK);
  const review = await harness.newestToken();
  await harness.service.submit(REVIEW_FORM, 'stranger', NETWORK);
  const change = await harness.newestToken();
  await harness.service.requestEditLink(REVIEW_FORM, NETWORK);
  return { review, change, edit: await harness.newestToken() };
}

describe('a token that is not ours for this', () => {
  const acts = {
    showReview: (token: string) => harness.service.showReview(token),
    confirmReview: (token: string) => harness.press.confirm(token),
    removeReview: (token: string) => harness.service.removeReview(token),
    showChanges: (token: string) => harness.service.showChanges(token),
    applyChange: (token: string) => harness.press.apply(token),
    discardChanges: (token: string) => harness.press.discard(token),
    openEdit: (token: string) => harness.service.openEdit({ token, authorKey: 'browser' }),
    findEditable: (token: string) => harness.service.findEditable({ token, authorKey: 'browser' }),
  };
  const purposes: Record<keyof typeof acts, 'confirm-review' | 'confirm-change' | 'edit-link'> = {
    showReview: 'confirm-review',
    confirmReview: 'confirm-review',
    removeReview: 'confirm-review',
    showChanges: 'confirm-change',
    applyChange: 'confirm-change',
    discardChanges: 'confirm-change',
    openEdit: 'edit-link',
    findEditable: 'edit-link',
  };

  test.each(Object.keys(acts) as (keyof typeof acts)[])('%s finds nothing and changes nothing', async (name) => {
    const tokens = await threeTokens();
    const [review] = await harness.reviews();
    const subject = review?.id ?? '';
    const purpose = purposes[name];
    const forger = createLinks([Buffer.alloc(32, 8).toString('base64url')], harness.now);
    const good = await harness.links.sign({ purpose, subject, seconds: HOUR });
    const bad = [
      '',
      'nonsense',
      'a.b.c',
      `${good}x`,
      good.slice(0, -1),
      good.replace(/\.[^.]*$/, '.'),
      await forger.sign({ purpose, subject, seconds: HOUR }),
      await harness.links.sign({ purpose: 'newsletter', subject, seconds: HOUR }),
      await harness.links.sign({ purpose, subject, seconds: -1 }),
      await harness.links.sign({ purpose, subject: '5a3b1d44-0000-4000-8000-000000000000', seconds: HOUR }),
      await new SignJWT().setProtectedHeader({ alg: 'HS256' }).setAudience(purpose).sign(Buffer.alloc(32, 7)),
      ...Object.entries({
        'confirm-review': tokens.review,
        'confirm-change': tokens.change,
        'edit-link': tokens.edit,
      }).flatMap(([kind, token]) => (kind === purpose ? [] : [token])),
    ];
    const none = name.startsWith('show') || name.startsWith('find') ? null : { kind: 'gone' };
    const before = await state();
    for (const token of bad) expect(await acts[name](token), token).toEqual(none);
    expect(await state()).toEqual(before);
    expect(await acts[name](good), 'the test signs as the site does').not.toEqual(none);
  });
});
