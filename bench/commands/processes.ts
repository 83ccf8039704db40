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

/**
 * One, two and four processes on one PostgreSQL: what they do together in a second, and the CPU time of one answer in
 * microseconds. Processes share the processors of one machine here, so beyond their number no more is done in a second:
 * what it shows is whether an answer costs more where several share a database.
 */
export async function processes(): Promise<number> {
  await using postgres = await startRoomyPostgres();
  process.stdout.write(
    '| what | processes | a second | to one | app µs | database µs | to one |\n|---|---|---|---|---|---|---|\n',
  );
  const alone = new Map<Act, Round>();
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
      ];
      process.stdout.write(`| ${cells.join(' | ')} |\n`);
    }
  }
  return 0;
}

/** The middle of some rounds, after a first one that only warms up. */
async function takeRounds(team: readonly RunningSite[], act: Act): Promise<Round> {
  await takeRound(team, act);
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) rounds.push(await takeRound(team, act));
  const middle = (what: keyof Round) => median(rounds.map((round) => round[what]));
  return { rate: middle('rate'), app: middle('app'), database: middle('database') };
}

/** So many public sites on a database of their own. */
async function startTeam(context: Context, count: number): Promise<RunningSite[]> {
  const database = await context.createDatabase();
  await seedReviews(context.openDatabase(database), { reviews: 1_000 });
  const team: RunningSite[] = [];
  while (team.length < count) team.push(await context.runPublicSite(database));
  return team;
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
