import { z } from 'zod';
import { emailKey } from '#domain/person/rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { deleteJobs, readJobs, type StoredJob } from '#platform/jobs/pg-boss.store.ts';
import { deleteInTray, type TrayLetter, trayOf } from '#platform/mail/tray.store.ts';
import { renderLetter } from './index.ts';
import type { Site } from './layout.ts';
import { carries, names } from './naming.ts';
import { letterQueue } from './post.ts';
import { requestQueue } from './requests.ts';

/**
 * Stored letters and requests for letters, in the queues in any state, and in the mail tray: those to an e-mail address, and those to other people
 * that contain it. Their links are never shown, since they authorize their holder to act.
 */
export function createLetterData(site: Site) {
  const subjectOf = ({ data }: StoredJob) => {
    // Letters of a newer release may have another schema.
    const posted = letterQueue.data.safeParse(data);
    return posted.success ? renderLetter(posted.data.letter, site).subject : null;
  };
  const fromQueue = (job: StoredJob, isTheirs: boolean) =>
    describe({ ...job, subject: subjectOf(job), where: STATES[job.state], state: job.state, isTheirs });
  const fromTray = ({ id, subject, createdAt }: TrayLetter, isTheirs: boolean) =>
    describe({ id, subject, createdAt, where: 'In the mail tray of this trial site', state: 'tray', isTheirs });

  return {
    name: 'letters',
    heading: 'E-mails to you or about you',

    async read(db: Queryable, key: string) {
      const queued = await Promise.all(QUEUES.map((queue) => readJobs(db, queue, concerns(key))));
      const inTray = await trayOf(db, concernsInTray(key));
      return [
        ...queued.flat().map((job) => fromQueue(job, isTo(key, toOf(job.data)))),
        ...inTray.map((letter) => fromTray(letter, isTo(key, letter.recipient))),
      ];
    },

    async erase(tx: Transaction, key: string, itemId?: string) {
      const queued = [];
      for (const queue of QUEUES) queued.push(await deleteJobs(tx, queue, concerns(key), itemId));
      const inTray = await deleteInTray(tx, concernsInTray(key), itemId);
      return [
        ...queued.flat().map((job) => fromQueue(job, isTo(key, toOf(job.data)))),
        ...inTray.map((letter) => fromTray(letter, isTo(key, letter.recipient))),
      ];
    },
  };
}

/** Letters, and requests for letters that are not written yet. */
const QUEUES = [letterQueue, requestQueue];

const addressed = z.object({ to: z.string() });
const toOf = (data: unknown) => addressed.safeParse(data).data?.to ?? '';
const isTo = (key: string, address: string) => emailKey(address) === key;
const concerns = (key: string) => (data: unknown) => isTo(key, toOf(data)) || carries(data, key);
const concernsInTray = (key: string) => (letter: Pick<TrayLetter, 'recipient' | 'text'>) =>
  isTo(key, letter.recipient) || names(letter.text, key);

const STATES: Record<StoredJob['state'], string> = {
  waiting: 'Waiting to be delivered',
  running: 'Being delivered now',
  done: 'Delivered; deleted within minutes',
  failed: 'Could not be delivered; deleted within minutes',
  parked: 'Could not be delivered; stored for two weeks at most',
};

type LetterRecord = {
  readonly id: string;
  readonly subject: string | null;
  readonly createdAt: Date;
  readonly where: string;
  readonly state: string;
  /** Whether it is addressed to the person; other recipients are not named. */
  readonly isTheirs: boolean;
};

function describe({ id, subject, createdAt, where, state, isTheirs }: LetterRecord) {
  return {
    id,
    title: titleOf(subject, isTheirs),
    facts: [
      { label: 'State', value: where },
      { label: 'Written', at: createdAt },
    ],
    effect: 'If it has not been sent yet, it will not be sent.',
    record: { id, subject, to: isTheirs ? 'you' : 'someone else', state, createdAt },
  };
}

function titleOf(subject: string | null, isTheirs: boolean): string {
  const named = subject === null ? 'letter' : `letter “${subject}”`;
  if (!isTheirs) return `A ${named} to someone else that contains your address`;
  return subject === null ? 'A letter' : `The ${named}`;
}
