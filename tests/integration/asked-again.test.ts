import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { atOnce } from '#platform/clock/fixed-response-time.fixture.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { type Mailbox, startMailbox } from '#platform/mail/mailbox.fixture.ts';
import { openSite, type Site } from '#server/site.ts';
import { testDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { reviewFields } from '#tests/support/review-form.ts';

const ADA = 'ada@mail.example';

let database: Awaited<ReturnType<typeof testDatabase>>;
let mailbox: Mailbox;
/** Two processes of one site. */
let sites: Site[];

beforeAll(async () => {
  database = await testDatabase();
  mailbox = await startMailbox();
  const open = () =>
    openSite({
      config: readConfig({ SMTP_URL: mailbox.url }),
      databaseUrl: database.url,
      catalogue: CATALOGUE,
      publicUrl: 'https://iolite.example',
      demonstration: false,
      clock: () => new Date(),
      fixedResponseTime: atOnce,
      log: createLog('fatal', () => undefined),
    });
  sites = [await open(), await open()];
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await mailbox.stop();
  await database.drop();
});

const pathIn = (text: string | undefined, kind: string) => new RegExp(`/${kind}/([\\w.-]+)`).exec(text ?? '');

test('a follow-up letter is sent once by two processes, and one click of a mail program ends them', async () => {
  const [site, other] = sites as [Site, Site];
  const { reviews, experience } = site.services;
  const { pool } = site.database;
  await reviews.submit(reviewFields({ email: ADA }), 'browser', '192.0.2.1');
  await eventually(() => expect(mailbox.arrived).toHaveLength(1));
  const token = pathIn(mailbox.arrived[0]?.text, 'confirm-review')?.[1] ?? '';
  await reviews.confirmReview({
    token,
    version: (await reviews.showReview(token))?.version ?? '',
    authorKey: 'browser',
  });
  const now = new Date();
  const answer = {
    letters: 'on',
    surgeryMonth: String(now.getUTCMonth() + 1),
    surgeryYear: String(now.getUTCFullYear()),
  };
  const way = { kind: 'link', token } as const;
  const sent = { ...answer, conditions: [], events: [] } as unknown as Parameters<typeof experience.submit>[1];
  expect(await experience.submit(way, sent, '192.0.2.1')).toMatchObject({ kind: 'stored' });

  await pool.query(`update experience_follow_ups set next_due = now() - interval '1 hour'`);
  // The schedule of the job queue; the other process runs it at the same time by itself.
  await pool.query(`insert into pgboss.job (name) values ('follow-ups')`);
  await other.services.experience.followUps.send();
  await eventually(() => expect(mailbox.arrived).toHaveLength(2));
  await eventually(async () => {
    const { rows } = await pool.query(`select from pgboss.job where name = 'follow-ups' and state = 'completed'`);
    expect(rows).toHaveLength(1);
  });
  expect(await experience.followUps.send()).toBe(0);

  const letter = mailbox.arrived[1];
  expect(letter).toMatchObject({ envelope: [ADA], subject: 'Iolite: a few questions, as agreed' });
  for (const part of [letter?.subject, letter?.text, letter?.html]) {
    // A random token may contain any word.
    const said = part?.replaceAll(/(https?:[^\s"<]*\/)[^\s"<]*/g, '$1');
    expect(said).not.toMatch(/surg|lens|eye|halo|panoptix|cataract/i);
  }
  const headers = Object.fromEntries((letter?.headers ?? []).map(({ key, value }) => [key, value]));
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const [, end = ''] = pathIn(headers['list-unsubscribe'], 'api/no-more-questions') ?? [];
  expect(await experience.end(end)).toEqual({ kind: 'done' });
  const { rows } = await pool.query('select ended_at from experience_follow_ups');
  expect(rows[0].ended_at).not.toBeNull();
  expect(mailbox.arrived).toHaveLength(2);
});
