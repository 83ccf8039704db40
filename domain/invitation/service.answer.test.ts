import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLinks } from '#platform/links/links.ts';
import { reviewFields } from '#tests/support/review-form.ts';
import { DAY, FORM, type Harness, HERE, openHarness } from './service.fixture.ts';

let harness: Harness;
let token: string;

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  await harness.service.send(FORM, HERE);
  token = await harness.newestToken();
});
afterEach(() => harness.empty());
afterAll(() => harness.close());

const answer = (changes: Record<string, string> = {}, browser = 'browser') =>
  harness.service.answer(
    token,
    reviewFields({ lensId: '9', email: 'eve@evil.example', ...changes }),
    browser,
    HERE.network,
  );
const reviews = () => harness.rows('reviews');

describe('an answer', () => {
  test('is verified at once, under the lens and the address of the invitation', async () => {
    expect(await harness.service.openSurvey(token)).toEqual({
      kind: 'open',
      lensId: 3,
      email: 'Grace@Mail.example',
      content: null,
    });
    expect(await answer({ comments: 'Clear.' })).toMatchObject({ kind: 'stored' });
    expect(await reviews()).toMatchObject([
      {
        lens_id: 3,
        email: 'Grace@Mail.example',
        email_key: 'grace@mail.example',
        status: 'verified',
        // An unverified doctor's invitation raises no review's level.
        step: 'confirmed',
        comments: 'Clear.',
      },
    ]);
    const own = { lensId: '3', email: FORM.patientEmail };
    expect(await harness.reviews.findVerified(3, ' GRACE@mail.example')).toMatchObject({ comments: 'Clear.' });
    await expect(harness.reviews.findOwn(own, 'browser', HERE.network), 'the browser is bound').resolves.toMatchObject({
      content: { comments: 'Clear.' },
    });
  });

  test('an answer to a verified doctor says so, as long as the sender is one', async () => {
    const ada = 'ada@practice.example';
    const { rows } = await harness.opened.pool.query(
      `insert into auth_users (id, name, email, email_verified) values ('ada', 'Ada', $1, true) returning id`,
      [ada],
    );
    const doctor = {
      uid: rows[0].id,
      email: ada,
      practiceName: 'Clear',
      displayName: 'Ada',
      isVerifiedDoctor: true,
      hasProvenAddress: true,
    };
    const invite = async (patientEmail: string) => {
      harness.signIn(doctor);
      await harness.service.send({ ...FORM, patientEmail }, HERE);
      token = await harness.newestToken();
    };
    await invite('one@mail.example');
    await answer();
    await invite('two@mail.example');
    harness.signIn(null);
    await answer();
    const steps = (await reviews()).map(({ email, step }) => [email, step]);
    expect(Object.fromEntries(steps)).toEqual({ 'one@mail.example': 'invited', 'two@mail.example': 'confirmed' });
  });

  test('replaces a review that is there, keeps its first confirmation and binds this browser', async () => {
    await harness.reviews.submit(
      reviewFields({ email: 'grace@mail.example', comments: 'Old.' }),
      'another',
      HERE.network,
    );
    const [before] = await reviews();
    expect(await harness.service.openSurvey(token)).toMatchObject({ kind: 'open', content: { comments: 'Old.' } });
    harness.wait(60);
    await answer({ comments: 'New.' });
    expect(await reviews()).toMatchObject([{ id: before?.id, comments: 'New.', status: 'verified' }]);
    expect(
      await harness.reviews.findOwn({ lensId: '3', email: 'grace@mail.example' }, 'another', HERE.network),
    ).toEqual({
      kind: 'found',
      content: null,
    });

    const [{ verified_at: first } = {}] = await reviews();
    harness.wait(DAY);
    await harness.service.send(FORM, HERE);
    token = await harness.newestToken();
    await answer({ comments: 'Newest.' });
    expect(await reviews()).toMatchObject([{ comments: 'Newest.', verified_at: first }]);
  });

  test('an answer that is wrong is refused and leaves the link as it was', async () => {
    expect(await answer({ overall: '6', comments: 'x'.repeat(501) })).toEqual({
      kind: 'refused',
      errors: {
        overall: 'Give an overall rating from 1 to 5 stars.',
        comments: 'Your comment is too long. Please shorten it to continue.',
      },
    });
    expect(await answer()).toMatchObject({ kind: 'stored' });
  });

  test('is given once', async () => {
    await answer({ comments: 'First.' });
    expect(await answer({ comments: 'Second.' })).toEqual({ kind: 'answered' });
    expect(await harness.service.openSurvey(token)).toEqual({ kind: 'answered', lensId: 3 });
    expect(await reviews()).toMatchObject([{ comments: 'First.' }]);
  });

  test('an answer of many sent at the same time from two processes is stored once', async () => {
    const services = [harness.service, harness.serviceWith()];
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, time) =>
        services[time % 2]?.answer(token, reviewFields({ comments: `${time}` }), `browser ${time}`, HERE.network),
      ),
    );
    expect(outcomes.map((outcome) => outcome?.kind).toSorted()).toEqual([...Array(7).fill('answered'), 'stored']);
    const winner = outcomes.findIndex((outcome) => outcome?.kind === 'stored');
    expect(await reviews()).toMatchObject([{ comments: `${winner}` }]);
  });

  test('an answer whose link cannot be used up is not stored', async () => {
    await harness.opened.pool.query(`alter table invitations add constraint no_use check (used_at is null) not valid`);
    try {
      await expect(answer()).rejects.toThrow();
      expect(await reviews()).toEqual([]);
    } finally {
      await harness.opened.pool.query('alter table invitations drop constraint no_use');
    }
    expect(await answer()).toMatchObject({ kind: 'stored' });
  });
});

describe('a link that has ended', () => {
  const ended = async (wrong: string) => {
    const before = await harness.rows('invitations');
    expect(await harness.service.openSurvey(wrong), wrong).toEqual({ kind: 'ended' });
    expect(await harness.service.answer(wrong, reviewFields(), 'browser', HERE.network), wrong).toEqual({
      kind: 'ended',
    });
    expect([await harness.rows('invitations'), await reviews()]).toEqual([before, []]);
  };

  test('is forged or made for something else', async () => {
    const [invitation] = await harness.rows('invitations');
    const id = String(invitation?.id);
    const forger = createLinks([Buffer.alloc(32, 1).toString('base64url')], () => new Date('2026-03-01T12:00:00Z'));
    const wrong = [
      '',
      'x',
      `${token}x`,
      await forger.sign({ purpose: 'survey', subject: id, seconds: DAY }),
      await harness.links.sign({ purpose: 'edit-link', subject: id, seconds: DAY }),
    ];
    for (const each of wrong) await ended(each);
    const right = await harness.links.sign({ purpose: 'survey', subject: id, seconds: DAY });
    expect(await harness.service.openSurvey(right), 'the test signs as the site does').toMatchObject({ kind: 'open' });
  });

  test('is older than 30 days', async () => {
    harness.wait(30 * DAY - 1);
    expect(await harness.service.openSurvey(token)).toMatchObject({ kind: 'open' });
    harness.wait(1);
    await ended(token);
  });

  test('belongs to an invitation that was erased', async () => {
    await harness.opened.pool.query('delete from invitations');
    await ended(token);
  });
});
