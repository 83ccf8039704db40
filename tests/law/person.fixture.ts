import type { QueryResultRow } from 'pg';
import { formOf } from '#domain/outcome/eye.fixture.ts';
import type { Site } from '#server/site.ts';
import { reviewFields } from '#tests/support/review-form.ts';

export type Sql = <Row extends QueryResultRow>(text: string, params?: unknown[]) => Promise<Row[]>;

/** A person with all data that the site can store, and the texts that identify each trace of them. */
export type Person = {
  readonly email: string;
  /** Texts that occur in no other person's rows: the e-mail address, the account, the review, the name. */
  readonly traces: readonly string[];
};

const NETWORK = '192.0.2.1';

/** Stores data of a person everywhere, under different spellings of one e-mail address. */
export async function leaveTraces(site: Site, sql: Sql, name: string): Promise<Person> {
  const { reviews, doctors, outcomes, periods, privacy } = site.services;
  const email = `${name}@mail.example`;
  const Email = `${name.toUpperCase()}@Mail.Example`;
  const none = new Headers();

  await reviews.submit(reviewFields({ email: Email, comments: `${name} reads again.` }), `${name}'s browser`, NETWORK);
  await reviews.submit(reviewFields({ email, comments: `${name} does not.` }), 'a stranger’s browser', NETWORK);
  const [review] = await sql<{ id: string }>('update reviews set hidden_at = now() where email_key = $1 returning id', [
    email,
  ]);
  await sql(`update reviews set open_words = 1 where id = $1`, [review?.id]);
  await sql(`insert into open_data_releases (version, made_at) values ($1, now())`, [crypto.randomUUID()]);
  await sql(
    `insert into open_data_files (version, name, rows, bytes, sha256, expires_at)
     select version, 'comments.csv', 0, 0, '', now() + interval '2 days' from open_data_releases on conflict do nothing`,
  );
  await sql(
    `insert into review_audit (review_id, act, actor, rule, reason) values ($1, 'hidden', 'Olga', 1, 'Names a clinic')`,
    [review?.id],
  );
  await sql(`insert into review_blocks (network_mark, expires_at) values ($1, now() + interval '30 days')`, [
    crypto.randomUUID(),
  ]);

  await sql(
    `insert into review_reports (review_id, rule, words, network_mark, expires_at)
     values ($1, 1, 'Names somebody.', 'code', now() + interval '30 days')`,
    [review?.id],
  );

  await sql(
    `insert into experience_answers (id, review_id, lens_id, answered_at, browser, expires_at, halos)
     values (gen_random_uuid(), $1, 3, now(), 'browser', now() + interval '7 days', 2)`,
    [review?.id],
  );
  await sql(
    `insert into experience_answers (id, review_id, lens_id, answered_at, halos) values (gen_random_uuid(), $1, 3, now(), 1)`,
    [review?.id],
  );
  await sql(
    `insert into experience_follow_ups (review_id, mark, surgery_month, agreed_at) values ($1, 'mark', '2026-01-01', now())`,
    [review?.id],
  );

  await sql(
    `insert into review_appeals (review_id, hiding, words) select review_id, id, $2 from review_audit where review_id = $1`,
    [review?.id, `${name} says that it should stand.`],
  );

  const password = 'violet blue stone';
  // From one network, the accounts of two people would be linked.
  const ownNetwork = `203.0.${name.charCodeAt(0)}.7`;
  await doctors.register(
    {
      email: Email,
      password,
      confirmPassword: password,
      practiceName: `Practice of ${name}`,
      practiceWebsite: 'www.practice.example',
      practicePhone: '+1 555 010 0199',
    },
    none,
    ownNetwork,
  );
  await sql(`update registered_doctors set status = 'verified' where practice_name like $1`, [`%${name}`]);
  await doctors.signIn({ email, password }, none, ownNetwork);
  await doctors.passwords.request({ email }, NETWORK);
  const [user] = await sql<{ id: string }>('select id from auth_users where email = $1', [email]);
  const uid = user?.id ?? '';
  await leaveSignIn(sql, name, email, uid);
  await outcomes.submit({ uid }, formOf({ lensId: 5 }), crypto.randomUUID());
  await periods.open({ uid }, '2026');

  const [subscriber] = await sql<{ id: string }>(
    `insert into subscribers (email, email_key, source, consented_at) values ($1, $2, 'page', now()) returning id`,
    [Email, email],
  );
  await sql(
    `insert into lens_wishes (subscriber_id, lens_id, wording, asked_at) values ($1, 3, 1, now() - interval '1 day')`,
    [subscriber?.id],
  );
  const mailing = `insert into mailings (kind, subject, hash, state, created_at) values ('issue', 'News', 'x', 'draft', now()) returning id`;
  await sql(
    `insert into mailing_letters (mailing_id, subscriber_id, state, queued_at) values ($1, $2, 'done', now())`,
    [(await sql<{ id: string }>(mailing))[0]?.id, subscriber?.id],
  );
  const invite = `insert into invitations (lens_id, email, email_key, mailbox, doctor_name, doctor_email, doctor_uid, sent_at, expires_at)
    values (3, $1, lower($1), lower($1), $2, $3, $4, now(), now() + interval '30 days')`;
  await sql(invite, [Email, 'Dr. Somebody', 'somebody@clinic.example', null]);
  await sql(invite, [`${crypto.randomUUID()}@home.example`, `Dr. ${name}`, Email, uid]);

  await leaveOperator(sql, name, email);
  await sql(
    `insert into doctor_tokens (id, uid, name, scope, token_hash, made_at, expires_at)
     values (gen_random_uuid(), $1, $2, 'outcomes', $3, now(), now() + interval '30 days')`,
    [uid, `Program of ${name}`, `token ${name}`],
  );
  await sql(
    `insert into intake_requests (key_hash, doctor_uid, body_hash, answer, expires_at)
     values ($1, $2, 'hash', '{}', now() + interval '1 day')`,
    [`key ${name}`, uid],
  );
  await sql(
    `insert into invitation_requests (doctor_uid, lens_id, accepted_at, expires_at, key_hash, body_hash)
     values ($1, 3, now(), now() + interval '30 days', $2, 'body')`,
    [uid, `key ${name}`],
  );
  const sheet = await sql<{ id: string }>(
    `insert into code_sheets (id, doctor_uid, lens_id, made_at, expires_at)
     values (gen_random_uuid(), $1, 3, now(), now() + interval '30 days') returning id`,
    [uid],
  );
  await sql('insert into sheet_codes (code_hash, sheet_id) values ($1, $2)', [`code ${name}`, sheet[0]?.id]);

  const letter = { kind: 'password-reset', url: `https://iolite.example/${name}` };
  for (const [queue, to] of [
    ['letters', Email],
    ['letters.parked', email],
    ['letters', ` ${email}`],
    ['letter-requests', Email],
  ]) {
    // Far in the future, so that it is not delivered meanwhile.
    await sql(`insert into pgboss.job (name, data, start_after) values ($1, $2, now() + interval '1 day')`, [
      queue,
      { to, letter },
    ]);
  }
  await sql(`insert into mail_tray (message_id, recipient, subject, html, text) values ($1, $2, 'Hello', $3, $3)`, [
    `<${name}>`,
    Email,
    `Dear ${name}`,
  ]);
  const invitation = {
    kind: 'survey-invitation',
    lensName: 'A lens',
    doctorName: `Dr. ${name}`,
    doctorEmail: Email,
    isVerified: false,
    url: 'https://iolite.example/survey/x',
    refuse: { url: 'https://iolite.example/x', oneClickUrl: 'https://iolite.example/x' },
  };
  for (const queue of ['letters', 'letters.parked']) {
    await sql(`insert into pgboss.job (name, data, start_after) values ($1, $2, now() + interval '1 day')`, [
      queue,
      { to: 'patient@home.example', letter: invitation },
    ]);
  }
  await sql(
    `insert into mail_tray (message_id, recipient, subject, html, text) values ($1, 'patient@home.example', 'Hi', $2, $2)`,
    [`<to-patient-of-${name}>`, `Dr. ${name} (${Email}) asks how you see.`],
  );
  await privacy.request({ email: Email }, NETWORK);
  return { email, traces: [email, uid, review?.id ?? '', name, subscriber?.id ?? ''] };
}

/** Second factors, a pending login, an unanswered challenge to a passkey, and changes of e-mail address: away from this one, and to it from elsewhere. */
async function leaveSignIn(sql: Sql, name: string, email: string, uid: string): Promise<void> {
  await sql(
    `insert into auth_two_factors (id, user_id, secret, backup_codes, locked_until) values (gen_random_uuid(), $1, $2, $2, now())`,
    [uid, `app of ${name}`],
  );
  await sql(
    `insert into auth_verifications (id, identifier, value, expires_at) values ($1, $1, $2, now() + interval '10 minutes')`,
    [`step-${name}`, uid],
  );
  await sql(
    `insert into auth_passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
     values (gen_random_uuid(), $1, $2, $2, $2, 0, 'singleDevice', false)`,
    [uid, `passkey of ${name}`],
  );
  await sql(
    `insert into auth_verifications (id, identifier, value, expires_at) values ($1, $1, $2, now() + interval '5 minutes')`,
    [crypto.randomUUID(), JSON.stringify({ type: 'registration', userData: { id: uid } })],
  );
  const other = crypto.randomUUID();
  await sql(`insert into auth_users (id, name, email) values ($1, '', $2)`, [other, `${other}@clinic.example`]);
  await sql(
    `insert into registered_doctors (uid, practice_name, practice_website, practice_phone) values ($1, '', '', '')`,
    [other],
  );
  await sql(
    `insert into doctor_links (uid_a, uid_b, reasons, since, judged)
     values (least($1 collate "C", $2 collate "C"), greatest($1 collate "C", $2 collate "C"), '{device}', now(), 'one')`,
    [uid, other],
  );
  const change = `insert into doctor_address_changes (uid, id, old_email, new_email, asked_at, expires_at)
    values ($1, gen_random_uuid(), $2, $3, now(), now() + interval '7 days')`;
  await sql(change, [uid, email, `${crypto.randomUUID()}@clinic.example`]);
  await sql(change, [other, `${other}@clinic.example`, email]);
}

/** An operator's account in use, with a pending login elsewhere. */
async function leaveOperator(sql: Sql, name: string, email: string): Promise<void> {
  const soon = `now() + interval '1 hour'`;
  await sql(`insert into operator_users (id, name, email) values ($1, $2, $3)`, [`operator ${name}`, name, email]);
  for (const [table, columns, values] of [
    ['sessions', 'token, expires_at', `$2, ${soon}`],
    ['accounts', 'provider_id, account_id', `'credential', $2`],
    ['two_factors', 'secret, backup_codes, locked_until', `$2, $2, ${soon}`],
    ['passkeys', 'public_key, credential_id, counter, device_type, backed_up', `$2, $2, 0, 'singleDevice', false`],
  ]) {
    const insert = `insert into operator_${table} (id, user_id, ${columns}) values (gen_random_uuid(), $1, ${values})`;
    await sql(insert, [`operator ${name}`, `${table} ${name}`]);
  }
  await sql(`insert into operator_verifications (id, identifier, value, expires_at) values ($1, $1, $1, ${soon})`, [
    `step of ${crypto.randomUUID()}`,
  ]);
  await sql(`insert into operator_audit (act, actor, about) values ('signed_in', $1, $2)`, [name, `operator ${name}`]);
}
