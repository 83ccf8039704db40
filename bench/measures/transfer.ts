import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import packageFile from '../../package.json' with { type: 'json' };
import type { Context } from '../context.ts';
import type { Measure, Reading } from '../measure.ts';

const REVIEWS = 1_000_000;
/** As `npm run iolite` does. */
const IOLITE = packageFile.scripts.iolite.split(' ').slice(2);
const SAMPLE = 100;

/** In and out again in one run: what is measured is the second way where `way` is export. */
const measure = (way: 'import' | 'export'): Measure => ({
  name: way,
  what: `${REVIEWS.toLocaleString('en')} reviews by iolite ${way}`,
  async run(context) {
    const folder = await mkdtemp(join(tmpdir(), 'iolite-transfer-'));
    context.atEnd(() => rm(folder, { recursive: true }));
    const file = join(folder, 'reviews.json');
    await writeReviews(file);
    const url = await context.createDatabase();
    const imported = await runIolite(url, 'import', file, '--apply');
    const measured = way === 'import' ? imported : await runIolite(url, 'export', join(folder, 'again.json'));
    return { ...measured, limit: await plainCopy(context, url), limitName: 'the same rows into a bare table, in SQL' };
  },
});

export const importReviews = measure('import');
export const exportReviews = measure('export');

/** How long a command takes, and the most memory that it had. */
async function runIolite(url: string, ...args: string[]): Promise<Pick<Reading, 'value' | 'unit' | 'also'>> {
  const start = performance.now();
  const iolite = spawn(process.execPath, [...IOLITE, ...args], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const sampling = setInterval(async () => {
    const status = await readFile(`/proc/${iolite.pid}/status`, 'utf8').catch(() => '');
    memory = Math.max(memory, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, SAMPLE);
  const [code] = await once(iolite, 'exit');
  clearInterval(sampling);
  if (code !== 0) throw new Error(`iolite ${args[0]} ended with ${code}.`);
  return { value: (performance.now() - start) / 1000, unit: 's', also: { 'memory in MB': memory } };
}

async function plainCopy(context: Context, url: string): Promise<number> {
  const client = await context.openClient(url);
  await client.query('create table plain_reviews (like reviews including defaults including constraints)');
  const start = performance.now();
  await client.query('insert into plain_reviews select * from reviews');
  return (performance.now() - start) / 1000;
}

async function writeReviews(path: string): Promise<void> {
  const file = createWriteStream(path);
  file.write('{"reviews":{');
  for (let index = 0; index < REVIEWS; index += 1) {
    const lensId = (index % 10) + 1;
    const record = {
      lensId,
      reviewerType: index % 9 === 0 ? 'doctor' : 'patient',
      comments: index % 3 === 0 ? `I see well at night and read small print, says number ${index}.` : undefined,
      overallRating: (index % 5) + 1,
      dayVision: (index % 101) / 10,
      nightVision: ((index * 7) % 101) / 10,
      dysphotopsia: ((index * 3) % 101) / 10,
      email: `visitor${index}@mail.example`,
      timestamp: 1_700_000_000_000 + index,
      status: index % 2 === 0 ? 'verified' : 'pending',
    };
    const entry = `${JSON.stringify(`${lensId}_visitor${index}_mail_example`)}:${JSON.stringify(record)}`;
    if (!file.write(index > 0 ? `,\n${entry}` : entry)) await once(file, 'drain');
  }
  file.end('}}');
  await finished(file);
}
