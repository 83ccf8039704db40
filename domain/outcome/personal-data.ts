import { eraseAccount, eraseAddressChanges, readAccount, readAddressChanges } from '#domain/doctor/personal-data.ts';
import { type Catalogue, lensName } from '#domain/lens/rules.ts';
import { counted } from '#domain/wording/rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { deleteAgreements, readAgreements } from './agreements.store.ts';
import { deleteFilesOf, readBatches } from './batches/store.ts';
import { deletePeriods, readPeriods } from './periods/store.ts';
import { type OwnPeriod, periodName, periodTotals } from './rules.ts';
import { shownSubmission } from './service-own.ts';
import { countOwn as countSubmissions, deleteEvery, readEvery, type StoredSubmission } from './store.ts';

/** What names all submissions of a doctor together; they are shown as a count, one by one only in the file. */
const SUBMISSIONS = 'submissions';

/** Removes what a doctor has submitted, by hand or from files or counted of periods, and the agreement to it; what was there. */
async function deleteSubmissions(tx: Transaction, uid: string): Promise<StoredSubmission[]> {
  const submissions = await deleteEvery(tx, uid);
  await deleteFilesOf(tx, uid);
  await deletePeriods(tx, uid);
  await deleteAgreements(tx, uid);
  return submissions;
}

type DoctorDataDeps = {
  readonly catalogue: Catalogue;
  readonly clock: () => Date;
  /** What other rooms do when an account goes, in the same transaction. */
  readonly leaves: readonly ((tx: Transaction, uid: string) => Promise<void>)[];
};

/** A doctor’s account, and the post-op submissions that were sent from it. */
export function createDoctorData({ catalogue, clock, leaves }: DoctorDataDeps) {
  /** Removes an account with its submissions and all that names it; the submissions, null where it was gone before. */
  async function close(tx: Transaction, uid: string): Promise<StoredSubmission[] | null> {
    const submissions = await deleteSubmissions(tx, uid);
    for (const leave of leaves) await leave(tx, uid);
    return (await eraseAccount(tx, uid, clock())) ? submissions : null;
  }

  return {
    name: 'doctor',
    heading: 'Doctor account',
    close,
    countSubmissions,

    async read(db: Queryable, emailKey: string) {
      const changes = await readAddressChanges(db, emailKey);
      const account = await readAccount(db, emailKey);
      if (!account) return changes;
      const effect = `${account.item.effect} Everything you submitted from it is deleted too. E-mails to patients no longer name you, and codes that you printed stop working.`;
      const { uid } = account;
      const [submissions, files] = await Promise.all([readEvery(db, uid), readBatches(db, uid)]);
      const periods = await readPeriods(db, uid);
      const dataUseAgreements = await readAgreements(db, account.uid);
      const record = { ...account.item.record, dataUseAgreements };
      return [{ ...account.item, effect, record }, ...describe(submissions, catalogue, periods, files), ...changes];
    },

    /** The account takes its submissions along; submissions, and changes of its address, can go without it. */
    async erase(tx: Transaction, emailKey: string, itemId?: string) {
      const account = await readAccount(tx, emailKey);
      const isWhole = account !== null && (itemId === undefined || itemId === account.uid);
      const submissions =
        account && (isWhole || itemId === SUBMISSIONS)
          ? describe(await readEvery(tx, account.uid), catalogue, await readPeriods(tx, account.uid))
          : [];
      const changes =
        itemId === SUBMISSIONS || itemId === account?.uid ? [] : await eraseAddressChanges(tx, emailKey, itemId);
      if (account && itemId === SUBMISSIONS) await deleteSubmissions(tx, account.uid);
      const isErased = isWhole && (await close(tx, account.uid)) !== null;
      return [...(isErased ? [account.item] : []), ...submissions, ...changes];
    },
  };
}

type Files = Awaited<ReturnType<typeof readBatches>>;

function describe(
  submissions: readonly StoredSubmission[],
  catalogue: Catalogue,
  periods: readonly OwnPeriod[],
  files: Files = [],
) {
  const [newest, oldest] = [submissions[0], submissions.at(-1)];
  if (submissions.length === 0 && periods.length === 0) return [];
  const title = [
    submissions.length > 0 && counted(submissions.length, 'post-op submission'),
    periods.length > 0 && counted(periods.length, 'period'),
  ];
  return [
    {
      id: SUBMISSIONS,
      title: `Your ${title.filter(Boolean).join(' and ')}`,
      facts: [
        { label: 'Number', value: String(submissions.length) },
        ...(oldest ? [{ label: 'First sent', at: oldest.submittedAt }] : []),
        ...(newest ? [{ label: 'Last sent', at: newest.submittedAt }] : []),
      ],
      effect:
        'They leave the figures that verified doctors see at the next update. Until then they are part of sums of many eyes, without a name. This also withdraws that you accepted the data use agreement.',
      record: {
        files: files.map(({ importedAt, lensId, count }) => ({
          importedAt,
          lens: lensName(lensId, catalogue),
          eyes: count,
        })),
        periods: periods.map((period) => ({
          id: period.id,
          period: periodName(period),
          isClosed: period.isClosed,
          ...periodTotals(period),
          counts: period.counts,
        })),
        submissions: submissions.map((submission) => {
          const { outcome, ...rest } = shownSubmission(submission);
          return { ...rest, lens: lensName(outcome.lensId, catalogue), ...outcome };
        }),
      },
    },
  ];
}
