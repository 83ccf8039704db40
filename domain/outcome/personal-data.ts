import { eraseAccount, readAccount } from '#domain/doctor/personal-data.ts';
import { type Catalogue, lensName } from '#domain/lens/rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { deleteFilesOf, readBatches } from './batches/store.ts';
import { shownSubmission } from './service-own.ts';
import { deleteEvery, readEvery, type StoredSubmission } from './store.ts';

/** What names all submissions of a doctor together; they are shown as a count, one by one only in the file. */
const SUBMISSIONS = 'submissions';

/** A doctor’s account, and the post-op submissions that were sent from it. */
export function createDoctorData(catalogue: Catalogue) {
  return {
    name: 'doctor',
    heading: 'Doctor account',

    async read(db: Queryable, emailKey: string) {
      const account = await readAccount(db, emailKey);
      if (!account) return [];
      const effect = `${account.item.effect} Everything that you submitted from it goes with it.`;
      const [submissions, files] = await Promise.all([readEvery(db, account.uid), readBatches(db, account.uid)]);
      return [{ ...account.item, effect }, ...describe(submissions, catalogue, files)];
    },

    /** The account takes its submissions along; submissions can go without it. */
    async erase(tx: Transaction, emailKey: string, itemId?: string) {
      const account = await readAccount(tx, emailKey);
      if (!account) return [];
      const submissions = describe(await deleteEvery(tx, account.uid), catalogue);
      await deleteFilesOf(tx, account.uid);
      const isErased = itemId !== SUBMISSIONS && (await eraseAccount(tx, account.uid));
      return isErased ? [account.item, ...submissions] : submissions;
    },
  };
}

type Files = Awaited<ReturnType<typeof readBatches>>;

function describe(submissions: readonly StoredSubmission[], catalogue: Catalogue, files: Files = []) {
  const [newest, oldest] = [submissions[0], submissions.at(-1)];
  if (!newest || !oldest) return [];
  const count = submissions.length === 1 ? '1 post-op submission' : `${submissions.length} post-op submissions`;
  return [
    {
      id: SUBMISSIONS,
      title: `Your ${count}`,
      facts: [
        { label: 'Number', value: String(submissions.length) },
        { label: 'First sent', at: oldest.submittedAt },
        { label: 'Last sent', at: newest.submittedAt },
      ],
      effect:
        'They leave the figures that verified doctors see when these next change; until then they stand there in sums of many eyes, without a name.',
      record: {
        files: files.map(({ importedAt, lensId, count }) => ({
          importedAt,
          lens: lensName(lensId, catalogue),
          eyes: count,
        })),
        submissions: submissions.map((submission) => {
          const { id, referenceId, submittedAt, outcome } = shownSubmission(submission);
          return { id, referenceId, submittedAt, lens: lensName(outcome.lensId, catalogue), ...outcome };
        }),
      },
    },
  ];
}
