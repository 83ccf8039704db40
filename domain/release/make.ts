import { type Catalogue, lensName } from '#domain/lens/rules.ts';
import { figuresAt } from '#domain/review/figures-at.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { onOneConnection } from '#platform/db/transaction.ts';
import * as reviews from './reviews.store.ts';
import { crowdsOf } from './rules/crowds.ts';
import { figureLines, type Line, scoresOf, sumLines, togetherOf } from './rules/lines.ts';
import { FILES, type FileKind, versionOf } from './rules.ts';
import * as store from './store.ts';
import { csvForm, fileWriter, jsonForm } from './write-file.ts';

/** A file with people's words goes after this, also when no newer release could be made, in milliseconds. */
const WORDS_LAST = 2 * 24 * 3600 * 1000;
/** For so many months the newest release of each is stored. */
const MONTHS_KEPT = 24;

export type ReleaseDeps = { readonly db: Database; readonly catalogue: Catalogue; readonly clock: () => Date };

/**
 * Makes the release of the day, in one transaction with one snapshot of all reviews, unless there is one already, or
 * nothing to release. Returns its version, or null.
 */
export function makeRelease({ db, catalogue, clock }: ReleaseDeps): Promise<string | null> {
  return onOneConnection(db, (connection) =>
    connection.inTransaction(async (tx) => {
      await reviews.standStill(tx);
      const now = clock();
      const version = versionOf(now);
      const cells = await reviews.readCells(tx);
      // Without reviews there is nothing to say, unless it is that all are gone.
      if (cells.length === 0 && (await store.newestVersion(tx)) === null) return null;
      if (!(await store.addRelease(tx, version, now))) return null;
      await reviews.keepCrowds(tx, crowdsOf(cells, version.slice(0, 7)));
      const files = linesOf(tx, catalogue, version.slice(0, 7));
      for (const [kind, lines] of Object.entries(files) as [FileKind, AsyncIterable<Line[]>][]) {
        await writeBoth(tx, { version, kind, expiresAt: kind === 'comments' ? wordsEnd(now) : null }, lines);
      }
      await store.deleteWords(tx, version);
      await store.keepMonthEnds(tx, MONTHS_KEPT);
      return version;
    }),
  );
}

const wordsEnd = (now: Date) => new Date(now.getTime() + WORDS_LAST);

/** The content of each file, some lines at a time. */
function linesOf(tx: Transaction, catalogue: Catalogue, month: string): Record<FileKind, AsyncIterable<Line[]>> {
  const lensIds = catalogue.map(({ id }) => id);
  return {
    reviews: mapped(reviews.readCrowds(tx), (row) => [
      row.lensId,
      row.period,
      row.reviewerType,
      row.step,
      ...scoresOf(row),
    ]),
    sums: once(async () => {
      const together = (await figuresAt(tx, lensIds)).flatMap(({ figures, spread }) => togetherOf(figures, spread));
      return sumLines(await reviews.readRest(tx), await reviews.countReviews(tx), together);
    }),
    figures: once(async () =>
      (await figuresAt(tx, lensIds)).flatMap(({ figures, spread }) => figureLines(figures, spread)),
    ),
    comments: mapped(reviews.readOpenComments(tx, month), (row) => [
      row.lensId,
      lensName(row.lensId, catalogue),
      row.month,
      row.reviewerType,
      row.step,
      ...scoresOf(row),
      row.comment,
    ]),
  };
}

async function* mapped<Row>(batches: AsyncIterable<Row[]>, line: (row: Row) => Line): AsyncIterable<Line[]> {
  for await (const rows of batches) yield rows.map(line);
}

async function* once(read: () => Promise<Line[]>): AsyncIterable<Line[]> {
  yield await read();
}

/** Writes one kind of lines as CSV and as JSON. */
async function writeBoth(
  tx: Transaction,
  { version, kind, expiresAt }: { version: string; kind: FileKind; expiresAt: Date | null },
  lines: AsyncIterable<Line[]>,
): Promise<void> {
  const { columns } = FILES[kind];
  const forms = [csvForm(`${kind}.csv`, columns, kind === 'comments'), jsonForm(`${kind}.json`, columns)];
  for (const { name } of forms) await store.addFile(tx, version, name, expiresAt);
  const writers = forms.map((form) =>
    fileWriter(form, (part, bytes) => store.addPart(tx, { version, name: form.name, part, bytes })),
  );
  for await (const some of lines) for (const writer of writers) await writer.write(some);
  for (const writer of writers) await store.endFile(tx, version, await writer.end());
}
