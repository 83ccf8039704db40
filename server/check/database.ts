import { connect } from '#platform/db/connect.ts';
import { SchemaTooOldError, schemaState } from '#platform/db/migrate.ts';
import { DatabaseRefusedError, proveNotifications, reachDatabase, warningOfClearText } from '../database-check.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

const RIGHTS = `select
  pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "readOnly",
  has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas",
  has_schema_privilege('public', 'CREATE') as "mayCreateTables",
  (select count(*)::int from pg_tables
    where schemaname in ('public', 'drizzle', 'pgboss') and not pg_has_role(current_user, tableowner, 'MEMBER')) as foreign`;

type Rights = { readOnly: boolean; mayCreateSchemas: boolean; mayCreateTables: boolean; foreign: number };

/**
 * Whether the database can be used, with the user in the URL and through any pooler before it.
 *
 * @param isOurs the private database, which has no pooler and no network connection to check.
 * @param timeout timeout of the notification check, in milliseconds.
 */
export async function checkDatabase(url: string, isOurs: boolean, timeout?: number): Promise<Finding[]> {
  try {
    await reachDatabase(url);
    const findings = [good('database', 'It answers, and its version is new enough.')];
    if (!isOurs) {
      const warning = await warningOfClearText(url);
      if (warning) findings.push(doubtful('database', warning));
      await proveNotifications(url, { timeout });
    }
    const rights = await checkRights(url);
    return [...findings, rights, ...(rights.kind === 'good' ? [await checkSchema(url)] : [])];
  } catch (error) {
    if (error instanceof DatabaseRefusedError) return [bad('database', error.message)];
    throw error;
  }
}

async function checkRights(url: string): Promise<Finding> {
  const client = await connect(url, 'check of iolite');
  try {
    const { rows } = await client.query<Rights>(RIGHTS);
    return judgeRights(rows[0] as Rights);
  } finally {
    await client.end();
  }
}

function judgeRights({ readOnly, mayCreateSchemas, mayCreateTables, foreign }: Rights): Finding {
  const name = 'database rights';
  if (readOnly) return bad(name, 'The database takes no writes: name the primary server in DATABASE_URL.');
  const cure = 'Let the user of DATABASE_URL own the database: no start could bring it up to date.';
  if (!mayCreateSchemas) return bad(name, `The user may not create schemas in the database. ${cure}`);
  if (!mayCreateTables) return bad(name, `The user may not create tables in the schema public. ${cure}`);
  if (foreign > 0)
    return bad(name, `${foreign} tables belong to another user, so that no update may change them. ${cure}`);
  return good(name, 'The user may read, write and bring the database up to date.');
}

async function checkSchema(url: string): Promise<Finding> {
  const name = 'schema';
  switch (await schemaState(url)) {
    case 'current':
      return good(name, 'It is that of this version.');
    case 'newer':
      return bad(
        name,
        'A newer version of Iolite has written the database. Start that version, or restore an older backup.',
      );
    case 'tooOld':
      return bad(name, new SchemaTooOldError().message);
    case 'older':
      return doubtful(
        name,
        'An older version has written the database. The next start brings it up to date: back up before.',
      );
    case 'empty':
      return doubtful(name, 'The database is empty. The next start sets it up.');
  }
}
