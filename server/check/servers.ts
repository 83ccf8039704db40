import type { Config } from '#platform/config/config.ts';
import { connect } from '#platform/db/connect.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

type Urls = Pick<Config, 'DATABASE_URL' | 'DIRECT_DATABASE_URL' | 'READ_DATABASE_URL'>;

/** Maximum lag of a replica, in seconds; beyond it, queries do not use it. */
const OLDEST = 5;
const MEBIBYTE = 1024 ** 2;

/** The servers around the database: pooler, synchronous standbys, replica. */
export async function checkServers(
  { DATABASE_URL, DIRECT_DATABASE_URL, READ_DATABASE_URL }: Urls,
  databaseUrl: string,
): Promise<Finding[]> {
  const findings = [
    checkStandbys(databaseUrl),
    ...(DATABASE_URL && DIRECT_DATABASE_URL ? [checkPooler(DATABASE_URL, DIRECT_DATABASE_URL)] : []),
    ...(READ_DATABASE_URL ? [checkReplica(databaseUrl, READ_DATABASE_URL)] : []),
  ];
  return Promise.all(findings);
}

/** Checks that both URLs lead to the same database. */
async function checkPooler(url: string, directUrl: string): Promise<Finding> {
  const name = 'pooler';
  const [[pooled], [direct]] = await Promise.all([ask<Place>(url, PLACE), ask<Place>(directUrl, PLACE)]);
  if (pooled?.place !== direct?.place) {
    return bad(name, 'DATABASE_URL and DIRECT_DATABASE_URL lead to different databases. Name the same one in both.');
  }
  return good(name, 'It may be in transaction mode: what needs a session goes by DIRECT_DATABASE_URL.');
}

type Place = { place: string };
/** Identifies a database: the system identifier of its cluster, and its name. */
const PLACE = `select (select system_identifier from pg_control_system()) || ' ' || current_database() as place`;

type Standbys = { wanted: string; commits: string; streaming: number; sync: number };

async function checkStandbys(url: string): Promise<Finding> {
  const name = 'standbys';
  const [found] = await ask<Standbys>(
    url,
    `select current_setting('synchronous_standby_names') as wanted, current_setting('synchronous_commit') as commits,
       (select count(*)::int from pg_stat_replication where state = 'streaming') as streaming,
       (select count(*)::int from pg_stat_replication where sync_state in ('sync', 'quorum')) as sync`,
  );
  if (!found) return doubtful(name, 'Nothing can be seen of them.');
  return judgeStandbys(found);
}

/** @param standbys what commits wait for, and how many servers stream from this one. */
export function judgeStandbys({ wanted, commits, streaming, sync }: Standbys): Finding {
  const name = 'standbys';
  const waits = wanted !== '' && !['local', 'off'].includes(commits);
  if (waits && sync === 0) {
    return bad(
      name,
      'Commits wait for a synchronous standby that is not there: no write is acknowledged. Bring it back, or stop waiting for it: iolite standbys release',
    );
  }
  const many = `${streaming} ${streaming === 1 ? 'server streams' : 'servers stream'} from this one`;
  return good(name, waits ? `${many}, and each commit is on a second one before it is acknowledged.` : `${many}.`);
}

async function checkReplica(url: string, replicaUrl: string): Promise<Finding> {
  const [primary] = await ask<{ place: string }>(url, `select pg_current_wal_lsn() - '0/0'::pg_lsn as place`);
  const [replica] = await ask<Replica>(
    replicaUrl,
    `select pg_is_in_recovery() as "isReplica", coalesce(pg_last_wal_replay_lsn(), '0/0') - '0/0'::pg_lsn as place,
       extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds,
       case when pg_is_in_recovery() then pg_is_wal_replay_paused() else false end as "isPaused",
       exists (select from pg_stat_wal_receiver) as receives`,
  );
  return judgeReplica(replica, Number(primary?.place));
}

type Replica = { isReplica: boolean; place: string; seconds: number | null; isPaused: boolean; receives: boolean };

/**
 * @param replica its WAL position in bytes, the age of its last replayed commit, and whether it receives and replays.
 * @param primary WAL position of the primary.
 */
export function judgeReplica(replica: Replica | undefined, primary: number): Finding {
  const name = 'replica';
  if (!replica?.isReplica) {
    return doubtful(name, 'READ_DATABASE_URL leads to a server that is no replica. Name one, or leave it out.');
  }
  const behind = primary - Number(replica.place);
  const seconds = Math.round(replica.seconds ?? Number.POSITIVE_INFINITY);
  if (replica.isPaused) {
    return doubtful(name, 'Its replay is paused. Resume it with: iolite sql --replica "select pg_wal_replay_resume()"');
  }
  if (behind <= 0 || seconds <= OLDEST) return good(name, 'It keeps up with the primary.');
  return doubtful(
    name,
    `It is ${(behind / MEBIBYTE).toFixed(1)} MiB of the journal and ${seconds} s behind, so the primary answers in its place. ${replica.receives ? 'See how busy it is.' : 'It receives nothing: see whether it reaches the primary.'}`,
  );
}

async function ask<Row extends Record<string, unknown>>(url: string, statement: string): Promise<Row[]> {
  const client = await connect(url, 'check of iolite');
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
