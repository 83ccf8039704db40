import proxyAddr from 'proxy-addr';
import { z } from 'zod';
import { serverUrlsIn } from '#platform/db/connection.ts';
import { ExpectedError } from '#platform/log/expected-error.ts';
import { isWebhook } from '#platform/webhook/webhook.ts';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const isLocal = (url: URL) => LOCAL_HOSTS.includes(url.hostname);

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number <= 65_535);

const urlWith = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));

/** Other machines are reached by https alone. */
const isSafe = (text: string) => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url)));
};

const database = z.string().refine((text) => serverUrlsIn(text).length > 0);
const DATABASE_EXPECTED =
  'a PostgreSQL address such as postgres://user:password@host:5432/iolite, or of several servers, host1:5432,host2:5432';

const count = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .refine((number) => number <= most);

const proxies = z
  .string()
  .transform((text) => text.split(',').map((range) => range.trim()))
  .refine((ranges) => {
    try {
      proxyAddr.compile(ranges);
      return true;
    } catch {
      return false;
    }
  });

const text = z.string().min(1).optional();
const matching = (pattern: RegExp) => z.string().regex(pattern).optional();
const line = (most: number) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^[^\\p{Cc}]{1,${most}}$`, 'u'))
    .optional();

/** A key as `openssl rand -hex 32` writes one, or longer than it has to be. */
export const SECRETS_KEY_SHAPE = /^[\w.~+/=-]{32,}$/;

/** `s3://bucket/folder`: the bucket, and the folder, if there is one. */
export const BUCKET_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([^\s?#%]*?))?\/*$/;

/** Each variable with what it must be, as the message of a refused start says it. */
const variables = {
  HOST: { schema: z.string().min(1).default('127.0.0.1'), expected: 'an address to listen on, such as 127.0.0.1' },
  PORT: { schema: port.default(3000), expected: 'a port number from 0 to 65535' },
  PUBLIC_URL: {
    schema: urlWith('http:', 'https:')
      .transform((text) => new URL(text))
      .refine((url) => url.pathname === '/' && !url.search && !url.hash)
      .optional(),
    expected: 'the address of the site as people type it, such as https://iolite.example, without a path',
  },
  DATABASE_URL: {
    schema: database.optional(),
    expected: DATABASE_EXPECTED,
  },
  DIRECT_DATABASE_URL: { schema: database.optional(), expected: DATABASE_EXPECTED },
  READ_DATABASE_URL: {
    schema: database.refine((text) => serverUrlsIn(text).length === 1).optional(),
    expected: 'the PostgreSQL address of one server, such as postgres://user:password@host:5432/iolite',
  },
  DATA_DIR: { schema: text, expected: 'a folder' },
  SMTP_URL: { schema: urlWith('smtp:', 'smtps:').optional(), expected: 'a mail server such as smtp://host:587' },
  MAIL_FROM: {
    schema: matching(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/),
    expected: 'a sender such as Iolite <hello@iolite.example>',
  },
  SUPPORT_EMAIL: {
    schema: z.email().default('support@iolite.example'),
    expected: 'the e-mail address for questions from visitors',
  },
  NEWSLETTER_PER_MINUTE: {
    schema: count(99_999).default(300),
    expected: 'how many letters of a mailing leave in a minute, from 1 to 99999',
  },
  FUNDING: {
    schema: line(300),
    expected: 'a sentence of at most 300 characters that says who runs and pays for the site',
  },
  OPERATED_BY: {
    schema: line(200),
    expected: 'the name and place of who runs the site, such as Iolite Inc., Oakland, California',
  },
  POSTAL_ADDRESS: { schema: text, expected: 'one line for the foot of letters' },
  QUESTIONNAIRE_NAME: {
    schema: line(60),
    expected: 'the name of a questionnaire in at most 60 characters, such as Catquest-9SF',
  },
  DMCA_AGENT_NAME: { schema: line(200), expected: 'the name of the agent for copyright complaints, on one line' },
  DMCA_AGENT_ADDRESS: { schema: line(200), expected: 'the postal address of that agent, on one line' },
  DMCA_AGENT_PHONE: { schema: line(200), expected: 'the telephone number of that agent' },
  DMCA_AGENT_REGISTRATION: {
    schema: line(200),
    expected: 'the number under which the US Copyright Office lists that agent, such as DMCA-1234567',
  },
  TRUST_PROXY: {
    schema: proxies.default([]),
    expected: 'the addresses of the proxies in front of the site, such as loopback, 10.0.0.0/8',
  },
  BACKUP_DIR: { schema: text, expected: 'a folder for backups' },
  BACKUP_EVERY: { schema: count(8760).default(24), expected: 'whole hours between backups, from 1 to 8760' },
  BACKUP_KEEP: { schema: count(100_000).default(14), expected: 'how many backups to keep, 1 or more' },
  BACKUP_S3_URL: {
    schema: matching(BUCKET_URL),
    expected: 'a bucket, with a folder in it or without, such as s3://backups/iolite',
  },
  BACKUP_VERIFY_EVERY: { schema: count(3660).optional(), expected: 'whole days between verifications, 1 or more' },
  AWS_ENDPOINT_URL_S3: {
    schema: z.string().refine(isSafe).optional(),
    expected:
      'the https URL of an S3-compatible service, such as https://s3.eu-central-1.amazonaws.com; http on this machine alone',
  },
  AWS_REGION: {
    schema: z
      .string()
      .regex(/^[\w-]+$/)
      .default('us-east-1'),
    expected: 'the region of the bucket, such as us-east-1',
  },
  AWS_ACCESS_KEY_ID: { schema: matching(/^\S+$/), expected: 'the ID of the key for the bucket' },
  AWS_SECRET_ACCESS_KEY: {
    schema: matching(/^\S{8,}$/),
    expected: 'the secret of the key for the bucket',
  },
  BACKUP_PASSPHRASE: {
    schema: matching(/^[^\p{Cc}]{12,}$/u),
    expected: 'at least 12 characters',
  },
  METRICS_TOKEN: {
    schema: matching(/^[\w.~+/=-]{24,}$/),
    expected: 'at least 24 letters and digits that nobody can guess',
  },
  SECRETS_KEY: {
    schema: matching(SECRETS_KEY_SHAPE),
    expected: 'at least 32 letters and digits that nobody can guess',
  },
  SECRETS_FILE: { schema: text, expected: 'a file with a key, as in SECRETS_KEY' },
  SECURITY_CONTACT: {
    schema: urlWith('mailto:', 'https:').optional(),
    expected: 'where weaknesses are reported, such as mailto:security@iolite.example or https://…',
  },
  HSTS_SUBDOMAINS: {
    schema: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .default(false),
    expected: 'true or false',
  },
  OPERATOR_WEBHOOK: {
    schema: z
      .string()
      .refine((text) => isWebhook(text) && isSafe(text.replace(/^\w+\+/, '')))
      .optional(),
    expected:
      'where notices to operators go: https://… as Slack has it, ntfy+https://host/topic, or pagerduty+https://KEY@events.pagerduty.com/v2/enqueue',
  },
  SECURITY_LOG: { schema: text, expected: 'a file' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: urlWith('http:', 'https:').optional(),
    expected: 'a collector of traces such as http://127.0.0.1:4318',
  },
  // OpenTelemetry reads these two itself and ignores errors, so they are checked here.
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: matching(/^[^\s=,]+=[^,]*(?:,\s*[^\s=,]+=[^,]*)*$/),
    expected: 'headers for the collector of traces, name=value, separated by commas',
  },
  OTEL_SERVICE_NAME: { schema: z.string().trim().min(1).optional(), expected: 'the name of the service in traces' },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    expected: 'one of fatal, error, warn, info, debug, trace, silent',
  },
};

/** What a site with a public URL does not start without. */
const NEEDED_IN_PUBLIC = ['SMTP_URL', 'FUNDING', 'OPERATED_BY'] as const;

/** The agent for copyright complaints: all of it, or nothing. */
const DMCA_AGENT = ['DMCA_AGENT_NAME', 'DMCA_AGENT_ADDRESS', 'DMCA_AGENT_PHONE', 'DMCA_AGENT_REGISTRATION'] as const;

/** What copies of backups in a bucket need: the backups, and the key. */
const BUCKET_NEEDS = ['BACKUP_DIR', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

/** The names of all settings. */
export const SETTINGS = Object.keys(variables);

type Variables = typeof variables;
type Values = { [Name in keyof Variables]: z.output<Variables[Name]['schema']> };
export type Config = Values & {
  /** Letters go to the mail tray on this machine instead of a mail server. Never on a public site. */
  readonly mailTray: boolean;
};

/** Whether people elsewhere reach the site. */
export const isPublic = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL !== undefined && !isLocal(PUBLIC_URL);

/** The configuration is wrong; the message names each variable and what was expected. */
export class ConfigError extends ExpectedError {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

/**
 * Reads the configuration from environment variables; an empty one counts as not set.
 *
 * @throws ConfigError with one line for each wrong variable. Values are not repeated: some are secret.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const entries = Object.entries(variables).map(([name, { schema, expected }]) => {
    const parsed = schema.safeParse(env[name] || undefined);
    if (!parsed.success) problems.push(`${name} is wrong: expected ${expected}.`);
    return [name, parsed.data] as const;
  });
  const values = Object.fromEntries(entries) as Values;
  if (isPublic(values)) {
    for (const name of NEEDED_IN_PUBLIC) {
      if (!env[name]) problems.push(`${name} is missing: a public site needs ${variables[name].expected}.`);
    }
  }
  for (const name of ['DIRECT_DATABASE_URL', 'READ_DATABASE_URL'] as const) {
    if (!values[name] || values.DATABASE_URL) continue;
    problems.push(`${name} is of no use without DATABASE_URL: expected both, or neither.`);
  }
  for (const name of BUCKET_NEEDS) {
    if (values.BACKUP_S3_URL && !values[name])
      problems.push(`${name} is missing: BACKUP_S3_URL needs ${variables[name].expected}.`);
  }
  if (values.BACKUP_VERIFY_EVERY && !values.BACKUP_DIR) {
    problems.push('BACKUP_VERIFY_EVERY is of no use without BACKUP_DIR: expected both, or neither.');
  }
  const missing = DMCA_AGENT.filter((name) => !values[name]);
  if (problems.length === 0 && missing.length < DMCA_AGENT.length) {
    for (const name of missing) {
      problems.push(`${name} is missing: with the others it needs ${variables[name].expected}.`);
    }
  }
  if (values.SECRETS_KEY && values.SECRETS_FILE) {
    problems.push('SECRETS_KEY and SECRETS_FILE are both set: expected one of them.');
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...values, mailTray: !values.SMTP_URL };
}
