import { asc, eq, gt, sql } from 'drizzle-orm';
import { authUsers } from '#platform/auth/tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import { type Finding, NOTHING_PLANNED, type Plan, type WaitingTable } from '#platform/firebase/kind.ts';
import type { Doctor } from './rules.ts';
import { registeredDoctors } from './tables.ts';

export const WAITING: WaitingTable = {
  name: 'waiting_doctors',
  make: sql`
    create temporary table waiting_doctors (
      uid text, email text, email_verified boolean, practice_name text, practice_website text, practice_phone text,
      status text, created_at timestamptz(3)
    )`,
  identity: ['uid'],
  newer: 'created_at',
};

/** Removes doctors who have the address of another account, and reports where site and file differ. */
export async function settleDoctors(db: Queryable): Promise<Finding[]> {
  const taken = await db.execute<{ path: string }>(sql`
    delete from waiting_doctors w
    where exists (select from auth_users u where u.email = w.email and u.id <> w.uid)
      or exists (
        select from waiting_doctors o
        where o.email = w.email and (o.created_at, o.n) < (w.created_at, w.n))
    returning path`);
  const other = await db.execute<{ path: string; stands: string; status: string }>(sql`
    select w.path, d.status as stands, w.status from waiting_doctors w join registered_doctors d using (uid)
    where d.status <> w.status order by w.n`);
  return [
    ...taken.rows.map(
      ({ path }): Finding => ({
        path,
        kind: 'refused',
        why: 'its address belongs to another account',
        will: 'it is left out',
      }),
    ),
    ...other.rows.map(
      ({ path, stands, status }): Finding => ({
        path,
        kind: 'doubtful',
        why: `it is ${status} here and ${stands} on the site`,
        will: 'the doctor stays as the site has them',
      }),
    ),
  ];
}

/** How many doctors are new; those whom the site has stay as they are. */
export async function planDoctors(db: Queryable): Promise<Plan> {
  const counted = await db.execute<{ added: number; unchanged: number }>(sql`
    select count(*) filter (where d.uid is null)::int as added, count(d.uid)::int as unchanged
    from waiting_doctors w left join registered_doctors d using (uid)`);
  return { ...NOTHING_PLANNED, ...counted.rows[0] };
}

/**
 * Stores waiting doctors without a password, with the steps that led to their status in the audit. The addresses of
 * those who were not there.
 */
export async function storeDoctors(db: Queryable, from: number, to: number): Promise<string[]> {
  const added = await db.execute<{ email: string }>(sql`
    with incoming as (
      select * from waiting_doctors w
      where n >= ${from} and n < ${to} and not exists (select from registered_doctors d where d.uid = w.uid)
    ), users as (
      insert into auth_users (id, name, email, email_verified, created_at, updated_at)
      select uid, '', email, email_verified, created_at, created_at from incoming order by uid
      on conflict (id) do nothing
    ), doctors as (
      insert into registered_doctors (uid, practice_name, practice_website, practice_phone, status, created_at)
      select uid, practice_name, practice_website, practice_phone, status, created_at from incoming order by uid
    ), audit as (
      insert into doctor_audit (uid, act, actor, at)
      select uid, 'registered', 'import', created_at from incoming
      union all
      select uid, status, 'import', now() from incoming where status <> 'pending_verification'
    )
    select email from incoming order by uid`);
  return added.rows.map(({ email }) => email);
}

export type TransferredDoctor = Omit<Doctor, 'hasProvenAddress' | 'addressChangedAt' | 'hasApp'> & {
  readonly emailVerified: boolean;
};
const PAGE = 1_000;

/** Every doctor in the order of the uids, some at a time. */
export async function* everyDoctor(db: Queryable): AsyncGenerator<TransferredDoctor[]> {
  const { uid, practiceName, practiceWebsite, practicePhone, status, createdAt } = registeredDoctors;
  const { email, emailVerified } = authUsers;
  let last: string | undefined = '';
  while (last !== undefined) {
    const page: TransferredDoctor[] = await db
      .select({ uid, email, emailVerified, practiceName, practiceWebsite, practicePhone, status, createdAt })
      .from(registeredDoctors)
      .innerJoin(authUsers, eq(authUsers.id, uid))
      .where(gt(uid, last))
      .orderBy(asc(uid))
      .limit(PAGE);
    yield page;
    last = page.length === PAGE ? page.at(-1)?.uid : undefined;
  }
}
