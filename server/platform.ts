import type { Catalogue } from '#domain/lens/rules.ts';
import { storedForms } from '#domain/person/rules.ts';
import { LETTER_QUEUES } from '#letters/queues.ts';
import type { PasswordHash } from '#platform/auth/password-lane.ts';
import type { FixedResponseTime } from '#platform/clock/fixed-response-time.ts';
import type { Config } from '#platform/config/config.ts';
import { openDatabase, VISITOR_TIMEOUTS } from '#platform/db/database.ts';
import { createReader, REPLICA_TIMEOUTS, readsFrom } from '#platform/db/reader.ts';
import { refusalOfWrites } from '#platform/db/write-probe.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { createLinks } from '#platform/links/links.ts';
import { createFailureLog } from '#platform/log/failures.ts';
import type { Log } from '#platform/log/log.ts';
import { openSecurityLog } from '#platform/log/security.ts';
import { createSuppression } from '#platform/mail/suppression.store.ts';
import { readSecretsKey } from '#platform/secrets/key.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { createSecrets } from '#platform/secrets/store.ts';
import { openTraces } from '#platform/traces/traces.ts';

export type SiteOptions = {
  readonly config: Config;
  readonly databaseUrl: string;
  /** The data directory of the private PostgreSQL; undefined with an external database. */
  readonly dataDir?: string | undefined;
  readonly catalogue: Catalogue;
  /** Public origin of the site. */
  readonly publicUrl: string;
  readonly demonstration: boolean;
  /** Trial mode: reviews from this machine count at once and have few limits. */
  readonly trial?: boolean;
  readonly clock: () => Date;
  /** Delays answers about e-mail addresses to a constant time. */
  readonly fixedResponseTime: FixedResponseTime;
  readonly passwordHash?: PasswordHash;
  readonly log: Log;
};

/** What all rooms of the house stand on. */
export type Platform = Awaited<ReturnType<typeof openPlatform>>;

/** Opens the database, the secrets in it, and what needs no more than these: links, limits, jobs and logs. */
export async function openPlatform({ config, databaseUrl, clock, log }: SiteOptions) {
  const directUrl = config.DIRECT_DATABASE_URL ?? databaseUrl;
  // Probes do not queue with visitors: a busy site is not one whose database is away.
  const refusalOfDatabase = () => refusalOfWrites(probes.db);
  const failures = createFailureLog({ log, probe: refusalOfDatabase });
  const onBroken = (error: Error) => failures.warn({ err: error }, 'An idle database connection broke');
  const database = openDatabase(databaseUrl, onBroken, { directUrl, timeouts: VISITOR_TIMEOUTS });
  const probes = openDatabase(databaseUrl, onBroken, { directUrl, timeouts: VISITOR_TIMEOUTS, connections: 1 });
  const replica = config.READ_DATABASE_URL
    ? openDatabase(config.READ_DATABASE_URL, onBroken, {
        directUrl: config.DIRECT_DATABASE_URL,
        timeouts: REPLICA_TIMEOUTS,
      })
    : undefined;
  const { db } = database;
  const onTurn = (answers: 'primary' | 'replica') => {
    if (answers === 'replica') log.info('The replica keeps up again and answers');
    else log.warn('The replica is more than five seconds behind or gone: the primary answers in its place');
  };
  const secrets = createSecrets(db, readSecretsKey(config));
  const securityMark = createKeyedHash(await secrets.read('security'));
  openSecurityLog({
    file: config.SECURITY_LOG,
    log,
    // Keyed by month, so that no network can be followed for longer.
    markOf: (network) => securityMark(`${clock().toISOString().slice(0, 7)} ${network}`).slice(0, 22),
  });
  const addresses = await secrets.read('addresses');
  return {
    directUrl,
    failures,
    database,
    /** Why the database takes no writes, in words; undefined when it does. */
    refusalOfDatabase,
    closeDatabases: () => Promise.all([database.close(), replica?.close(), probes.close()]),
    db,
    reader: replica ? createReader({ primary: db, replica: replica.db, onTurn }) : readsFrom(db),
    secrets,
    traces: await openTraces({ endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT, log }),
    limits: createLimits({ pool: database.pool, secret: await secrets.read('limits') }),
    jobs: createJobs({ url: directUrl, queues: LETTER_QUEUES, log, failures, repeats: true }),
    links: createLinks(await secrets.readPair('links', clock()), clock),
    keyedHash: createKeyedHash(addresses),
    suppression: createSuppression({ secret: addresses, formsOf: storedForms }),
  };
}
