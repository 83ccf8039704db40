import type { ClientBase } from 'pg';
import { type Context, openContext, type RunningSite } from '../context.ts';
import { keepReading } from '../load.ts';
import { sendForms } from '../measures/reviews.ts';
import { startRoomyPostgres } from '../postgres.ts';
import { readCpu } from '../processes.ts';
import type { Work } from '../rounds.ts';
import { seedReviews } from '../seed.ts';
import { median } from '../statistics.ts';

const COUNTS = [1, 2, 4];
const ROUNDS = 3;
/** Rounds that only warm up, for each process. */
const WARM_UP = 2;
const MILLISECONDS = 2_000;
const CONNECTIONS = 256;

/** What some processes do together in a round. */
type Act = { readonly name: string; readonly work: (site: RunningSite, of: number) => Promise<Work> };
const ACTS: readonly Act[] = [
  { name: 'kept home', work: ({ url }) => keepReading(`${url}/`, MILLISECONDS) },
  { name: 'first comments', work: ({ url }) => keepReading(`${url}/api/lenses/3/comments`, MILLISECONDS) },
  { name: 'reviews', work: ({ url }, of) => sendForms(url, MILLISECONDS, CONNECTIONS / of) },
];
type Round = { readonly rate: number; readonly app: number; readonly database: number };
/** `together`: how many reviews were stored by one transaction; NaN where none were. */
type Taken = Round & { readonly together: number };
type Team = { readonly sites: readonly RunningSite[]; readonly client: ClientBase };

/**
 * One, two and four processes on one PostgreSQL: what they do together in a second, and the CPU time of one answer in
 * microseconds. Processes share the processors of one machine here, so beyond their number no more is done in a second:
 * what it shows is whether an answer costs more where several share a database, and whether fewer are written together.
 */
export async function processes(): Promise<number> {
  const start = performance.now();
  await using postgres = await startRoomyPostgres();
  process.stdout.write(
    '| what | processes | a second | to one | app µs | database µs | to one | together |\n|---|---|---|---|---|---|---|---|\n',
  );
  const alone = new Map<Act, Taken>();
  for (const count of COUNTS) {
    await using context = openContext(postgres);
    const team = await startTeam(context, count);
    for (const act of ACTS) {
      const taken = await takeRounds(team, act);
      const one = alone.get(act) ?? taken;
      alone.set(act, one);
      const cells = [
        act.name,
        count,
        Math.round(taken.rate),
        (taken.rate / one.rate).toFixed(2),
        Math.round(taken.app),
        Math.round(taken.database),
        ((taken.app + taken.database) / (one.app + one.database)).toFixed(2),
        Number.isNaN(taken.together) ? '–' : taken.together.toFixed(1),
      ];
      process.stdout.write(`| ${cells.join(' | ')} |\n`);
    }
  }
  process.stdout.write(`\nTaken in ${Math.round((performance.now() - start) / 1_000)} s\n`);
  return 0;
}

/**
 * The middle of some rounds, after others that only warm up: of several processes each does a part of the work, and what
 * is being compiled costs twice as much.
 */
async function takeRounds({ sites, client }: Team, act: Act): Promise<Taken> {
  for (let round = 0; round < WARM_UP * sites.length; round += 1) await takeRound(sites, act);
  const { rows: clock } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) rounds.push(await takeRound(sites, act));
  const { rows: stored } = await client.query<{ reviews: number; transactions: number }>(
    `select count(*)::int as reviews, count(distinct xmin::text)::int as transactions from reviews where created_at > $1`,
    [clock[0]?.now],
  );
  const { reviews = 0, transactions = 0 } = stored[0] ?? {};
  const middle = (what: keyof Round) => median(rounds.map((round) => round[what]));
  return { rate: middle('rate'), app: middle('app'), database: middle('database'), together: reviews / transactions };
}

/** So many public sites on a database of their own. */
async function startTeam(context: Context, count: number): Promise<Team> {
  const database = await context.createDatabase();
  await seedReviews(context.openDatabase(database), { reviews: 1_000 });
  const sites: RunningSite[] = [];
  while (sites.length < count) sites.push(await context.runPublicSite(database));
  return { sites, client: await context.openClient(database) };
}

async function takeRound(team: readonly RunningSite[], { work }: Act): Promise<Round> {
  const read = () => Promise.all(team.map(({ pids }) => readCpu(pids)));
  const before = await read();
  const done = await Promise.all(team.map((site) => work(site, team.length)));
  const after = await read();
  const operations = done.reduce((sum, each) => sum + each.operations, 0);
  const app = after.reduce((sum, cpu, place) => sum + cpu.app - (before[place]?.app ?? 0), 0);
  // All are on the same server.
  const database = (after[0]?.database ?? 0) - (before[0]?.database ?? 0);
  return {
    rate: done.reduce((sum, each) => sum + each.operations / each.seconds, 0),
    app: (1e6 * app) / operations,
    database: (1e6 * database) / operations,
  };
}
