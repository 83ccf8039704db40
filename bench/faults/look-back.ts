import { setTimeout as pause } from 'node:timers/promises';
import { figuresThatDiffer } from '../crowd/recount.ts';
import type { Setting } from './setting.ts';

/** What came of the reviews that the site has said it took. */
export type Aftermath = {
  /** Addresses of reviews that were taken and are not stored. */
  readonly lost: readonly string[];
  /** Figures that are not what the reviews say. */
  readonly differing: readonly string[];
  /** Reviews of which no letter has left and none waits. */
  readonly withoutLetter: number;
  /** Letters that left more than once, under one Message-ID, and letters of another Message-ID beyond the first. */
  readonly again: number;
  readonly doubled: number;
};

const SETTLES = 20_000;
const POLL = 250;

/** Letters that failed wait ever longer; here they leave as if that time were over. */
const HURRY = `update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now()`;
/** A job of a process that has died is given to another after a minute. */
const WAITING = `select data->>'to' as email from pgboss.job
  where name in ('letters', 'letters.parked') and state in ('created', 'retry', 'active')`;

/** Waits for a while until every notification and letter is sent, and says what is missing. */
export async function lookBack(setting: Setting, taken: readonly string[]): Promise<Aftermath> {
  const until = performance.now() + SETTLES;
  const client = await setting.connect();
  try {
    for (;;) {
      await client.query(HURRY);
      const found = await look();
      const isSettled = found.differing.length === 0 && found.withoutLetter === 0 && found.onTheirWay === 0;
      if (isSettled || performance.now() > until) return found;
      await pause(POLL);
    }
  } finally {
    await client.end();
  }

  async function look(): Promise<Aftermath & { onTheirWay: number }> {
    const stored = await client.query<{ email: string }>('select email from reviews where email = any($1)', [taken]);
    const waiting = await client.query<{ email: string }>(WAITING);
    const differing = await figuresThatDiffer(client, setting.url).catch(() => ['The site does not answer.']);
    const [known, due] = [stored, waiting].map(({ rows }) => new Set(rows.map(({ email }) => email)));
    const letters = taken.map((email) => [...(setting.mail.arrived.get(email)?.values() ?? [])]);
    const unsent = taken.filter((email) => !setting.mail.arrived.has(email));
    return {
      lost: taken.filter((email) => !known?.has(email)),
      differing,
      withoutLetter: unsent.filter((email) => !due?.has(email)).length,
      onTheirWay: unsent.filter((email) => due?.has(email)).length,
      again: letters.reduce((sum, times) => sum + times.reduce((all, one) => all + one - 1, 0), 0),
      doubled: letters.reduce((sum, times) => sum + Math.max(0, times.length - 1), 0),
    };
  }
}
