import { createHmac } from 'node:crypto';
import pg from 'pg';

/**
 * The roles of a private server beside its owner, who migrates: that of the site, which reads and writes rows and looks
 * after its job queue, and one that only reads. Neither is a superuser, makes databases or runs programs.
 */
export const ROLES = { site: 'iolite_site', reader: 'iolite_reader' } as const;
type Role = keyof typeof ROLES;

/** A password that follows from the owner's, which it does not reveal. */
const passwordOf = (owner: string, role: Role): string => createHmac('sha256', owner).update(role).digest('base64url');

/** The connection string of a role. @param url that of the owner. */
export function roleUrl(url: string, role: Role): string {
  const own = new URL(url);
  own.password = passwordOf(decodeURIComponent(own.password), role);
  own.username = ROLES[role];
  return own.href;
}

/** What the roles may do, also with what a migration has made since. */
const GRANTS = `
do $$
declare
  space text;
  thing record;
begin
  execute format('grant create, temporary on database %I to iolite_site', current_database());
  for space in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
    execute format('grant usage on schema %I to iolite_site', space);
    execute format('grant select, insert, update, delete on all tables in schema %I to iolite_site', space);
    execute format('grant usage, select, update on all sequences in schema %I to iolite_site', space);
  end loop;
  -- The job queue changes its own schema.
  if exists (select from pg_namespace where nspname = 'pgboss') then
    alter schema pgboss owner to iolite_site;
    for thing in
      select case when relkind = 'v' then 'view' else 'table' end as kind, oid::regclass::text as name from pg_class
      where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p', 'v')
        and pg_get_userbyid(relowner) <> 'iolite_site'
      union all
      select 'routine', oid::regprocedure::text from pg_proc
      where pronamespace = 'pgboss'::regnamespace and pg_get_userbyid(proowner) <> 'iolite_site'
      union all
      select 'type', oid::regtype::text from pg_type
      where typnamespace = 'pgboss'::regnamespace and typtype = 'e' and pg_get_userbyid(typowner) <> 'iolite_site'
    loop
      execute format('alter %s %s owner to iolite_site', thing.kind, thing.name);
    end loop;
  end if;
end
$$`;

const MAKE = `
  select format(
    case when exists (select from pg_roles where rolname = $1) then 'alter' else 'create' end
      || ' role %I login nosuperuser nocreatedb nocreaterole password %L',
    $1::text, $2::text
  ) as statement`;

/** Makes the roles where they are missing, and grants them what they may do. @param url that of the owner. */
export async function settleRoles(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const owner = decodeURIComponent(new URL(url).password);
    for (const [role, name] of Object.entries(ROLES) as [Role, string][]) {
      const { rows } = await client.query<{ statement: string }>(MAKE, [name, passwordOf(owner, role)]);
      await client.query(rows[0]?.statement ?? '');
    }
    await client.query('grant pg_read_all_data to iolite_reader');
    await client.query('alter role iolite_reader set default_transaction_read_only = on');
    await client.query(GRANTS);
  } finally {
    await client.end();
  }
}
