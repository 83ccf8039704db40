import { drizzle } from 'drizzle-orm/node-postgres';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createOpenData } from '#domain/release/service.ts';
import { foldCounted } from '#domain/review/account/store.ts';
import { type Context, openContext } from '../context.ts';
import { enterAsDoctor } from '../crowd/doctors.ts';
import { openStreams } from '../event-stream.ts';
import { ACTS, type Grown } from '../growth/acts.ts';
import { type Cost, formatGrowth, type Grows } from '../growth/growth.ts';
import { startRoomyPostgres } from '../postgres.ts';
import { readCpu, residentOf } from '../processes.ts';
import { factsBefore, writeResults } from '../results.ts';
import { seedReviews } from '../seed.ts';
import { seedAnswers } from '../seed-answers.ts';
import { seedSubmissions } from '../seed-submissions.ts';
import { timed } from '../statistics.ts';
import { format } from '../table.ts';
import { until } from '../until.ts';

const SIZES = [10_000, 100_000, 1_000_000];
/** So many answers since surgery, and eyes, for each review. */
const [ANSWERS, EYES] = [0.1, 0.5];
const ROUNDS = 2;
const PATIENCE = 5 * 60_000;
const WAITING = `select (select count(*)::int from (select lens_id from experience_answers where not exists (select from experience_counted where answer_id = id)
    group by lens_id having count(*) > 100) as lenses) as answers`;

/**
 * Measures what the acts of visitors and doctors cost with ever more reviews, in turns; the best of some rounds. Then
 * makes the release of a night of the largest. Sizes may be given. The exit code.
 */
export async function growth(words: string[]): Promise<number> {
  const start = performance.now();
  const sizes = words.length > 0 ? words.map(Number) : SIZES;
  await using postgres = await startRoomyPostgres();
  const facts = factsBefore(postgres.version);
  await using context = openContext(postgres);
  const grown: Grown[] = [];
  for (const reviews of sizes) grown.push(await grow(context, reviews));

  const acts: Grows[] = [];
  for (const { name, act } of ACTS) {
    process.stderr.write(`${name}\n`);
    const best = new Map<number, Cost>();
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const one of grown) {
        const before = await readCpu(one.site.pids);
        const operations = await act(one);
        const after = await readCpu(one.site.pids);
        const [app, database] = [after.app - before.app, after.database - before.database];
        const cost = { reviews: one.reviews, app: (1e6 * app) / operations, database: (1e6 * database) / operations };
        const known = best.get(one.reviews);
        // The first round warms up.
        if (round > 0 && (!known || cost.app + cost.database < known.app + known.database)) best.set(one.reviews, cost);
      }
    }
    acts.push({ name, costs: [...best.values()] });
  }
  process.stdout.write(`${formatGrowth(acts)}\n\n`);
  for (const one of grown) process.stdout.write(`${await release(context, one)}\n`);
  process.stdout.write(`\nTaken in ${Math.round((performance.now() - start) / 1_000)} s\n`);
  process.stdout.write(`Written to ${await writeResults({ ...facts, acts }, 'growth')}\n`);
  return 0;
}

async function grow(context: Context, reviews: number): Promise<Grown> {
  const url = await context.createDatabase();
  // The site's own connections let nothing take that long.
  const client = await context.openClient(url);
  const seconds = await timed(async () => {
    await seedReviews({ pool: client }, { reviews });
    await seedSubmissions(client, { eyes: EYES * reviews, lensIds: CATALOGUE.map(({ id }) => id) });
    await seedAnswers(client, ANSWERS * reviews);
  });
  // As the site's own schedule would within ten minutes.
  await foldCounted(drizzle(client));
  process.stderr.write(`${reviews.toLocaleString('en')} reviews seeded in ${format(seconds / 1_000)} s\n`);
  const site = await context.runPublicSite(url);
  // What joins the figures behind the start is no part of what an act costs.
  await until(async () => {
    const { rows } = await client.query(WAITING);
    if (rows[0].answers > 0) throw new Error('Figures are still being made.');
  }, PATIENCE);
  const [stream] = await openStreams(context, Number(new URL(site.url).port), 1);
  if (!stream) throw new Error('No stream was opened.');
  return { reviews, databaseUrl: url, site, client, stream, doctor: await enterAsDoctor(site.url, client), added: 0 };
}

/** Makes the release of a night in this process; its time, and how far the process's memory grew, in words. */
async function release(context: Context, { reviews, databaseUrl }: Grown): Promise<string> {
  const opened = context.openDatabase(databaseUrl);
  const openData = createOpenData({ db: opened.db, catalogue: CATALOGUE, clock: () => new Date() });
  const before = await residentOf(process.pid);
  let most = before;
  const sampling = setInterval(async () => {
    most = Math.max(most, await residentOf(process.pid));
  }, 50);
  const cpu = process.cpuUsage();
  const milliseconds = await timed(() => openData.release());
  const { user: taken } = process.cpuUsage(cpu);
  clearInterval(sampling);
  return `Open data of ${reviews.toLocaleString('en')} reviews: ${format(milliseconds / 1_000)} s, of it ${format(taken / 1e6)} s of CPU here; ${format(most - before)} MB more`;
}
