import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { look, sendReview } from '../crowd/people.ts';
import { type BenchPostgres, startBenchPostgres } from '../postgres.ts';
import { until } from '../until.ts';
import { FAULTS, type Fault } from './faults.ts';
import { type Aftermath, lookBack } from './look-back.ts';
import { openFar, openOwn, type Setting } from './setting.ts';

const SENDERS = 6;
/** So many reviews are taken before the fault, and after it. */
const BEFORE = 12;
/**
 * Within this time after its cause is over, the site shows pages and takes reviews again, in milliseconds. A database that
 * fails time after time is started again ever later, up to fifteen seconds, and then has its journal to replay.
 */
const BOUND = 60_000;

/**
 * Lets one thing after the other go wrong while reviews are sent, and looks what came of them; those whose name has one
 * of the words, or all. Prints a line each; the exit code.
 */
export async function faults(words: readonly string[]): Promise<number> {
  const chosen = FAULTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  await using postgres = await startBenchPostgres();
  let bad = 0;
  for (const where of ['own', 'far', 'small disk'] as const) {
    const some = chosen.filter((fault) => fault.where === where);
    if (some.length === 0) continue;
    await using place = await open(where, postgres);
    for (const fault of some) {
      if (!place.setting) process.stdout.write(`skipped   ${fault.name}: only root can mount a small disk\n`);
      else if (!(await survives(fault, place.setting))) bad += 1;
    }
  }
  process.stdout.write(`${chosen.length} faults, ${bad} not survived as they should be\n`);
  return bad === 0 ? 0 : 1;
}

async function survives(fault: Fault, setting: Setting): Promise<boolean> {
  const taken: string[] = [];
  const leaving = new AbortController();
  const senders = Array.from({ length: SENDERS }, () => keepSending(setting.url, taken, leaving.signal));
  const verdict = async () => {
    await until(() => assert.ok(taken.length >= BEFORE));
    await fault.strike(setting);
    const over = performance.now();
    const sentBefore = taken.length;
    await until(async () => {
      assert.ok(taken.length > sentBefore + SENDERS, `no review was taken within ${BOUND / 1_000} s`);
      assert.equal((await look(setting.url)).status, 200);
    }, BOUND);
    const seconds = (performance.now() - over) / 1_000;
    leaving.abort();
    await Promise.all(senders);
    return { seconds, after: await lookBack(setting, taken) };
  };
  try {
    const { seconds, after } = await verdict();
    const wrong = whatIsWrong(after, fault.mayDouble === true);
    const again = after.again > 0 ? `, ${after.again} letters twice under one Message-ID` : '';
    const well = `${taken.length} taken, well after ${seconds.toFixed(1)} s${again}`;
    process.stdout.write(`${wrong ? 'NOT WELL ' : 'survived '} ${fault.name}: ${wrong || well}\n`);
    return wrong === '';
  } catch (error) {
    process.stdout.write(`NOT WELL  ${fault.name}: ${(error as Error).message}\n`);
    return false;
  } finally {
    leaving.abort();
    await Promise.all(senders);
  }
}

function whatIsWrong({ lost, differing, withoutLetter, again, doubled }: Aftermath, mayDouble: boolean): string {
  return [
    ...(lost.length > 0 ? [`${lost.length} reviews that were taken are lost`] : []),
    ...differing,
    ...(withoutLetter > 0 ? [`${withoutLetter} letters are lost`] : []),
    ...(doubled > 0 ? [`${doubled} letters were written twice`] : []),
    ...(again > 0 && !mayDouble ? [`${again} letters left twice`] : []),
  ].join(', ');
}

/** Sends one review after the other, and notes those that were taken; waits a moment when one was not. */
async function keepSending(url: string, taken: string[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { status, email } = await sendReview(url);
    if (status === 302) taken.push(email);
    else await pause(200);
  }
}

type Place = AsyncDisposable & { readonly setting: Setting | null };

async function open(where: Fault['where'], postgres: BenchPostgres): Promise<Place> {
  await using opening = new AsyncDisposableStack();
  let setting: Setting | null;
  if (where === 'far') {
    setting = opening.use(await openFar(postgres, opening.use(await postgres.createDatabase()).url));
  } else if (where === 'own') {
    setting = opening.use(await openOwn());
  } else {
    const folder = await mountSmallDisk(opening);
    setting = folder === null ? null : opening.use(await openOwn(folder));
  }
  const opened = opening.move();
  return { setting, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** A disk of 300 MB in memory, or null where it cannot be had. */
async function mountSmallDisk(opened: AsyncDisposableStack): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'iolite-small-disk-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  opened.defer(() => {
    execFileSync('umount', [folder]);
  });
  return folder;
}
