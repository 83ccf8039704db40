import type { Queryable, Transaction } from '#platform/db/database.ts';
import { forgetJobs, readJobs, type StoredJob } from '#platform/jobs/stored-jobs.store.ts';
import { forgetInTray, type TrayLetter, trayOf } from '#platform/mail/tray.store.ts';
import { renderLetter } from './index.ts';
import type { Site } from './layout.ts';
import { letterQueue } from './post.ts';

/**
 * The letters to an address that are still here: in the queue, whatever became of them, and in the mail tray.
 * Their links are shown to nobody, for whoever has such a link can act.
 */
export function createLetterData(site: Site) {
  const subjectOf = ({ data }: StoredJob) => {
    // One that a newer release has posted may have another shape.
    const posted = letterQueue.data.safeParse(data);
    return posted.success ? renderLetter(posted.data.letter, site).subject : null;
  };
  const fromQueue = (job: StoredJob) =>
    describe({ ...job, subject: subjectOf(job), where: STATES[job.state], state: job.state });
  const fromTray = ({ id, subject, createdAt }: TrayLetter) =>
    describe({ id, subject, createdAt, where: 'Lies in the mail tray of this trial site', state: 'tray' });
  const to = (emailKey: string) => (address: string) => address.trim().toLowerCase() === emailKey;

  return {
    name: 'letters',
    heading: 'Letters to you',

    async read(db: Queryable, emailKey: string) {
      const queued = await readJobs(db, letterQueue, { field: 'to', matches: to(emailKey) });
      return [...queued.map(fromQueue), ...(await trayOf(db, to(emailKey))).map(fromTray)];
    },

    async erase(tx: Transaction, emailKey: string, itemId?: string) {
      const queued = await forgetJobs(tx, letterQueue, { field: 'to', matches: to(emailKey) }, itemId);
      return [...queued.map(fromQueue), ...(await forgetInTray(tx, to(emailKey), itemId)).map(fromTray)];
    },
  };
}

const STATES: Record<StoredJob['state'], string> = {
  waiting: 'Waits to be delivered',
  running: 'Is being delivered at this moment',
  done: 'Delivered; deleted within minutes',
  failed: 'Could not be delivered; deleted within minutes',
  parked: 'Could not be delivered; kept for two weeks at most',
};

function describe(letter: { id: string; subject: string | null; createdAt: Date; where: string; state: string }) {
  const { id, subject, createdAt, where, state } = letter;
  return {
    id,
    title: subject === null ? 'A letter' : `The letter “${subject}”`,
    facts: [
      { label: 'State', value: where },
      { label: 'Written', at: createdAt },
    ],
    effect: 'If it has not left yet, it does not arrive.',
    record: { id, subject, state, createdAt },
  };
}
