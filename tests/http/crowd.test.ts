import pg from 'pg';
import { expect, test } from 'vitest';
import { NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import { reviewFields } from '#tests/support/review-form.ts';
import { openTestSite } from '#tests/support/site.ts';

test('letters wait while a crowd sends reviews, and leave when it has been served', async () => {
  const site = await openTestSite();
  const lock = new pg.Client({ connectionString: site.databaseUrl });
  await lock.connect();
  await lock.query('begin; lock table reviews in share mode');
  const crowd = Array.from({ length: 64 }, (_, person) => {
    const form = reviewFields({ email: `person${person}@mail.example` });
    return site.services.reviews.submit(form, `browser${person}`, `203.0.${person}.1`);
  });
  await eventually(async () => {
    const held = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect(await site.sql(held)).not.toEqual([]);
  });

  await site.services.doctors.register(registrationForm('rosa@mail.example'), new Headers(), NETWORK);
  await eventually(async () => {
    const waiting = await site.sql(`select 1 from pgboss.job where name = 'letters' and state = 'active'
      and started_on < now() - interval '0.3 s' and not exists (select 1 from mail_tray)`);
    expect(waiting, 'letters in hand for long enough to have left').not.toEqual([]);
  });

  await lock.query('commit');
  await lock.end();
  expect(await Promise.all(crowd)).toEqual(crowd.map(() => ({ kind: 'taken' })));
  await eventually(async () => {
    const left = await site.sql(`select 1 from mail_tray where recipient = 'rosa@mail.example'`);
    expect(left).toHaveLength(1);
  });
  await site.close();
});
