import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { type App, NO_SETTINGS, refusalOf, startApp } from '#tests/support/app.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { check, title, until } from './checks.ts';
import { startPgBouncer } from './pooler.ts';

const PORT = 29_200;
const VISITORS = 40;
/** Connections to the server that a pooler in transaction mode may hold. */
const FEW = 4;

/** Puts PgBouncer before the database, and looks at what the site does with it. */
export async function tryPoolers(work: string, databaseUrl: string): Promise<void> {
  title('PgBouncer in session mode');
  const session = await startPgBouncer({ databaseUrl, mode: 'session', size: 40, port: PORT, work });
  await withSite({ databaseUrl: session.url }, (site) => takesReviews(site));
  await session.stop();

  title('PgBouncer in transaction mode');
  const transaction = await startPgBouncer({ databaseUrl, mode: 'transaction', size: FEW, port: PORT + 1, work });
  await check('without DIRECT_DATABASE_URL the start is refused, with what to do', async () => {
    const lines = await refusalOf({ databaseUrl: transaction.url });
    assert.match(lines.join(), /transaction mode.*DIRECT_DATABASE_URL/);
  });
  const env = { DIRECT_DATABASE_URL: databaseUrl };
  await withSite({ databaseUrl: transaction.url, env }, async (site) => {
    await takesReviews(site);
    await check(
      `${VISITORS} visitors at a time share ${FEW} connections of the server, and nothing is set on them`,
      async () => {
        const [row] = await query(
          databaseUrl,
          `select count(*)::int as count from pg_stat_activity where application_name = 'iolite'`,
        );
        assert.ok(Number(row?.count) <= FEW, `there are ${row?.count}`);
        for (let round = 0; round < 2 * FEW; round += 1) {
          const [limit] = await query(transaction.url, 'show statement_timeout');
          assert.equal(limit?.statement_timeout, '0');
        }
      },
    );
    await check('commands work past it: a backup is made, and the check says how the pooler works', () => {
      const settings = { ...process.env, ...NO_SETTINGS, DATABASE_URL: transaction.url, ...env };
      const run = (...words: string[]) =>
        execFileSync(process.execPath, ['cli/iolite.mjs', ...words], {
          env: settings,
          encoding: 'utf8',
          stdio: 'pipe',
        });
      run('backup', '--to', join(work, 'backups'));
      assert.match(run('check'), /GOOD +pooler: .*transaction/);
    });
  });
  await transaction.stop();
}

async function withSite(
  options: Parameters<typeof startApp>[0],
  whileItRuns: (site: App) => Promise<void>,
): Promise<void> {
  let site: App | undefined;
  await check('the site starts', async () => {
    site = await startApp(options);
  });
  if (!site) return;
  await whileItRuns(site);
  await check('it stops in good order, with nothing to complain about', async () => {
    await site?.stop();
    assert.doesNotMatch(site?.log() ?? '', /"level":"error"/);
  });
}

async function takesReviews({ url }: App): Promise<void> {
  await check(`reviews of ${VISITORS} visitors are taken, and the figures hear of them`, async () => {
    const counted = async () => {
      const { lenses } = (await (await fetch(`${url}/api/lenses`)).json()) as {
        lenses: { all: { reviews: number } }[];
      };
      return lenses.reduce((sum, { all }) => sum + all.reviews, 0);
    };
    const before = await counted();
    const send = () => {
      const form = formFrom(url, reviewFields({ email: `${randomUUID()}@mail.example` }));
      return fetch(`${url}/submit-review`, { ...form, redirect: 'manual' });
    };
    const answers = await Promise.all(Array.from({ length: VISITORS }, send));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [302]);
    await until(async () => assert.equal(await counted(), before + VISITORS), 20);
  });
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
