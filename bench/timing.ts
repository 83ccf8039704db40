import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { reviewFields } from '#tests/support/review-form.ts';
import { type Context, openContext } from './context.ts';
import { startBenchPostgres } from './postgres.ts';

/** How many addresses are stored, and how many are not. */
const ADDRESSES = 200;
/** How many forms are on their way at any time. */
const LOAD = 60;
const PASSWORD = 'violet blue stone';

/** An answer: its status, and the time until it came, in milliseconds. */
type Answer = { readonly status: number; readonly time: number };
type Form = { readonly path: string; readonly fields: (email: string) => Record<string, string> };

/** Forms whose answer must not reveal whether an e-mail address is stored. */
const FORMS: Readonly<Record<string, Form>> = {
  newsletter: { path: '/newsletter', fields: (email) => ({ email }) },
  invitation: {
    path: '/invite',
    fields: (patientEmail) => ({
      lensId: '3',
      patientEmail,
      doctorName: 'Dr. Ada Lovelace',
      doctorEmail: `${randomUUID()}@practice.example`,
    }),
  },
  login: { path: '/login', fields: (email) => ({ email, password: 'a wrong password' }) },
  'operator login': { path: '/operator/sign-in', fields: (email) => ({ email, password: 'a wrong password' }) },
  reset: { path: '/reset-password', fields: (email) => ({ email }) },
  review: { path: '/submit-review', fields: (email) => reviewFields({ email }) },
  'edit link': { path: '/submit-review', fields: (email) => ({ lensId: '3', email, intent: 'edit-link' }) },
};

/**
 * Sends each form under stored and unknown addresses in turn, many at a time, and prints how well the response time
 * tells them apart: the area under the ROC curve, 0.5 for not at all.
 */
export async function timing(names: readonly string[]): Promise<number> {
  process.stdout.write(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; ${LOAD} forms at a time\n`);
  await using postgres = await startBenchPostgres();
  for (const [name, form] of Object.entries(FORMS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    await using context = openContext(postgres);
    const { origin, stored } = await openStoredAddresses(context);
    await answerTimes(origin, form, unknown());
    const mixed = stored.flatMap((email) => [email, `${randomUUID()}@mail.example`]);
    const answers = await answerTimes(origin, form, mixed);
    const times = answers.map(({ time }) => time);
    const failed = answers.filter(({ status }) => status >= 500).length;
    const [known, others] = [times.filter((_, place) => place % 2 === 0), times.filter((_, place) => place % 2 === 1)];
    const sorted = times.toSorted((one, other) => one - other);
    const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))]?.toFixed(0);
    const [area, seen] = [areaUnderCurve(known, others).toFixed(3), `${at(0.5)} ms, 99 % ${at(0.99)} ms`];
    process.stdout.write(`${name}: AUC ${area}, ${seen}, ${failed} not available\n`);
  }
  return 0;
}

const unknown = () => Array.from({ length: ADDRESSES }, () => `${randomUUID()}@mail.example`);

/** A public site that has a review, a subscription, a doctor and an operator under each of some addresses. */
async function openStoredAddresses(context: Context) {
  const database = await context.createDatabase();
  const { url: origin } = await context.runPublicSite(database);
  const client = await context.openClient(database);
  const registration = {
    email: 'doctor@mail.example',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    practiceName: 'Eyes',
    practiceWebsite: 'eyes.example',
    practicePhone: '+1 555 010 0199',
  };
  await answerTime(origin, { path: '/doctor-registration', fields: () => registration }, '');
  const stored = unknown();
  await client.query(
    `insert into reviews (lens_id, email, email_key, reviewer_type, overall, step, verified_at)
     select 3, email, email, 'patient', 4, 'confirmed', now() from unnest($1::text[]) as email`,
    [stored],
  );
  await client.query(
    `insert into subscribers (email, email_key, source, consented_at, confirmed_at)
     select email, email, 'page', now(), now() from unnest($1::text[]) as email`,
    [stored],
  );
  await client.query(
    `insert into auth_users select added.* from auth_users as one, unnest($1::text[]) as address,
       jsonb_populate_record(one, jsonb_build_object('id', address, 'email', address)) as added`,
    [stored],
  );
  await client.query(
    `insert into auth_accounts select added.* from auth_accounts as one, unnest($1::text[]) as address,
       jsonb_populate_record(one, jsonb_build_object('id', address, 'account_id', address, 'user_id', address)) as added`,
    [stored],
  );
  await client.query(
    `insert into operator_users (id, name, email, created_at, updated_at)
     select id, md5(id), email, created_at, updated_at from auth_users where id = any($1)`,
    [stored],
  );
  await client.query(
    `insert into operator_accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
     select user_id, user_id, provider_id, user_id, password, created_at, updated_at
     from auth_accounts where user_id = any($1)`,
    [stored],
  );
  return { origin, stored };
}

/** The answers in the order of the addresses, each sent from a network of its own. */
async function answerTimes(origin: string, form: Form, emails: readonly string[]): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: LOAD });
  const answers: Answer[] = [];
  let next = 0;
  const send = async () => {
    for (let place = next++; place < emails.length; place = next++) {
      answers[place] = await answerTime(origin, form, emails[place] ?? '', agent);
    }
  };
  await Promise.all(Array.from({ length: LOAD }, send));
  agent.destroy();
  return answers;
}

function answerTime(origin: string, { path, fields }: Form, email: string, agent?: Agent): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const body = new URLSearchParams(fields(email)).toString();
  const headers = {
    Origin: origin,
    Accept: 'text/html',
    'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': String(Buffer.byteLength(body)),
  };
  const began = performance.now();
  const sent = request(origin + path, { method: 'POST', headers, agent }, (answer) => {
    const time = performance.now() - began;
    answer.resume().on('end', () => {
      const { statusCode: status = 0 } = answer;
      if (status === 429) reject(new Error(`A limit refused ${path}.`));
      else resolve({ status, time });
    });
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

/** How often a time of one kind is longer than one of the other; equal times count half. Never below 0.5. */
function areaUnderCurve(some: readonly number[], others: readonly number[]): number {
  const longer = some.map((one) => others.filter((other) => other < one).length);
  const area = longer.reduce((sum, count) => sum + count, 0) / (some.length * others.length);
  return Math.max(area, 1 - area);
}
