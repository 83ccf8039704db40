import { type Catalogue, lensName } from '#domain/lens/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { onOneConnection } from '#platform/db/transaction.ts';
import type { Parts } from '#platform/service/parts.ts';
import * as reviews from './reviews.store.ts';
import { figureLines, type Line, scoresOf, weightLines } from './rules/lines.ts';
import { FILES, type FileKind, versionOf } from './rules.ts';
import * as store from './store.ts';
import { csvForm, fileWriter, jsonForm } from './write-file.ts';

/** A file with people's words is deleted after this, also when no night has written it again, in milliseconds. */
const WORDS_LAST = 2 * 24 * 3600 * 1000;

export type ReleaseDeps = Parts<'db' | 'clock'> & {
  readonly catalogue: Catalogue;
  /** With which weights, from 0 to 1, the pages count what is new of each lens today; a lens that is missing has 1. */
  readonly readWeights: (tx: Transaction) => Promise<ReadonlyMap<number, number>>;
};

/**
 * Makes the release of the month, unless there is one already or no review counts, and writes the comments of the
 * newest release again, without those whose authors no longer agree. All in one transaction with one snapshot of all
 * reviews. Returns the version of a new release, or null.
 */
export function makeRelease({ db, catalogue, clock, readWeights }: ReleaseDeps): Promise<string | null> {
  return onOneConnection(db, (connection) =>
    connection.inTransaction(async (tx) => {
      await reviews.readAtOneMoment(tx);
      const now = clock();
      const version = versionOf(now);
      const newest = await store.newestVersion(tx);
      const isMade = newest?.slice(0, 7) === version.slice(0, 7);
      if (!newest && !(await reviews.hasAny(tx))) return null;
      if (!isMade) {
        await store.addRelease(tx, version, now);
        await reviews.addRows(tx, version);
        await writeBoth(tx, { version, kind: 'reviews' }, readRows(tx, version));
        await writeBoth(tx, { version, kind: 'figures' }, once(figureLines(await reviews.readAnswers(tx, version))));
        await writeBoth(tx, { version, kind: 'weights' }, once(weightLines(catalogue, await readWeights(tx))));
      }
      await store.deleteWords(tx);
      const words = { version: isMade ? newest : version, kind: 'comments', expiresAt: wordsEnd(now) } as const;
      await writeBoth(tx, words, readComments(tx, catalogue, version.slice(0, 7)));
      return isMade ? null : version;
    }),
  );
}

const wordsEnd = (now: Date) => new Date(now.getTime() + WORDS_LAST);

async function* readRows(tx: Transaction, version: string): AsyncIterable<Line[]> {
  for await (const rows of reviews.readRows(tx, version)) {
    yield rows.map((row) => [row.lensId, row.reviewerType, row.step, ...scoresOf(row)]);
  }
}

async function* readComments(tx: Transaction, catalogue: Catalogue, month: string): AsyncIterable<Line[]> {
  for await (const rows of reviews.readOpenComments(tx, month)) {
    yield rows.map((row) => [
      row.lensId,
      lensName(row.lensId, catalogue),
      row.month,
      row.reviewerType,
      row.step,
      ...scoresOf(row),
      row.comment,
    ]);
  }
}

async function* once(lines: Line[]): AsyncIterable<Line[]> {
  yield lines;
}

/** Writes one kind of lines as CSV and as JSON. */
async function writeBoth(
  tx: Transaction,
  { version, kind, expiresAt }: { version: string; kind: FileKind; expiresAt?: Date },
  lines: AsyncIterable<Line[]>,
): Promise<void> {
  const { columns } = FILES[kind];
  const forms = [csvForm(`${kind}.csv`, columns, kind === 'comments'), jsonForm(`${kind}.json`, columns)];
  for (const { name } of forms) await store.addFile(tx, version, name, expiresAt ?? null);
  const writers = forms.map((form) =>
    fileWriter(form, (part, bytes) => store.addPart(tx, { version, name: form.name, part, bytes })),
  );
  for await (const some of lines) for (const writer of writers) await writer.write(some);
  for (const writer of writers) await store.endFile(tx, version, await writer.end());
}
