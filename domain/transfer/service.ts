import { createDoctorTransfer, type ProviderUser, readProviderUser } from '#domain/doctor/transfer.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import { countSubmissions, createOutcomeTransfer } from '#domain/outcome/transfer.ts';
import { createReviewTransfer, type LensSums, sumsBeforeAndAfter } from '#domain/review/data/transfer.ts';
import { createSubscriberTransfer } from '#domain/subscriber/transfer.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { type Connection, onOneConnection } from '#platform/db/transaction.ts';
import { TransferFileError } from '#platform/firebase/failure.ts';
import type { Finding, Plan, ReadRecord, TransferKind } from '#platform/firebase/kind.ts';
import { type Entry, readEntries, type Shapes } from '#platform/firebase/read.ts';
import {
  addWaiting,
  countWaiting,
  leaveNewest,
  openWaiting,
  type WaitingRow,
} from '#platform/firebase/waiting.store.ts';
import { writeExport } from '#platform/firebase/write.ts';
import type { Suppression } from '#platform/mail/suppression.store.ts';
import type { Parts } from '#platform/service/parts.ts';
import { type Aggregate, compareAggregates, readAggregate } from './aggregates.ts';

const AGGREGATES = 'lensDataAggregates';
/** Rows that are stored in one transaction. */
const BATCH = 5_000;

/** What can be transferred, by the name of its node. */
export const TRANSFERRED = ['registeredDoctors', 'reviews', 'postOpData', 'newsletterSubscribers'] as const;
export type TransferNode = (typeof TRANSFERRED)[number];

export type TransferDeps = Parts<'db' | 'clock' | 'keyedHash'> & {
  readonly catalogue: Catalogue;
  readonly suppression: Pick<Suppression, 'hashesOf'>;
};

export type ImportOptions = {
  readonly file: string;
  /** An export of the identity provider's users. */
  readonly users?: string;
  /** Without it nothing is stored. */
  readonly apply: boolean;
  /** Called for each new doctor, inside the transaction; absent when no letters are wanted. */
  readonly onNewDoctor?: (tx: Transaction, email: string) => Promise<void>;
  /** Called for every record that is refused or doubtful. */
  readonly onFinding: (finding: Finding) => void;
  /** Called with the finished part of a stage, 0 to 1. */
  readonly onProgress: (stage: 'Reading' | 'Storing', done: number) => void;
};

export type ImportedKind = Plan & {
  /** Records in the file. */
  readonly read: number;
  readonly refused: number;
  readonly doubtful: number;
};
export type ImportSummary = {
  readonly applied: boolean;
  readonly kinds: Readonly<Record<TransferNode, ImportedKind>>;
  readonly before: readonly LensSums[];
  readonly after: readonly LensSums[];
};

export type TransferService = ReturnType<typeof createTransferService>;

/** Data that come from a Realtime Database, and go back. */
export function createTransferService({ catalogue, db, clock, suppression, keyedHash }: TransferDeps) {
  const kindsWith = (
    users: ReadonlyMap<string, ProviderUser> | null,
    onNewDoctor?: ImportOptions['onNewDoctor'],
  ): Record<TransferNode, TransferKind> => {
    const now = clock();
    return {
      // Doctors before their eyes.
      registeredDoctors: createDoctorTransfer(now, users, onNewDoctor),
      reviews: createReviewTransfer({ now, keyedHash, catalogue }),
      postOpData: createOutcomeTransfer({ now, catalogue }),
      newsletterSubscribers: createSubscriberTransfer({ now, suppression }),
    };
  };

  return {
    /**
     * Reads an export, says what it would do, and does it when asked to. Each batch is a transaction of its own, and
     * a newer record wins by its time: an import that was broken off is run again, and what is stored is left alone.
     * Throws TransferFileError for a file that is no whole export; then nothing is stored.
     */
    async import(options: ImportOptions): Promise<ImportSummary> {
      const { countOf, find, findAll } = countFindings(options.onFinding);
      const users = options.users ? await readUsers(options.users, (finding) => find('users', finding)) : null;
      const kinds = kindsWith(users, options.onNewDoctor);
      const named = Object.entries(kinds) as Named[];
      return onOneConnection(db, async (connection) => {
        await openWaiting(
          connection.db,
          Object.values(kinds).map(({ waiting }) => waiting),
        );
        const expected = await readRecords(connection.db, options, named, { countOf, find });
        for (const [name, kind] of named) {
          findAll(name, await leaveNewest(connection.db, kind.waiting));
          findAll(name, await kind.settle(connection.db));
        }
        findAll(AGGREGATES, compareAggregates(expected, await countSubmissions(connection.db)));

        const figures = await sumsBeforeAndAfter(connection.db);
        const plans = new Map<TransferNode, Plan>();
        for (const [name, kind] of named) plans.set(name, await kind.plan(connection.db));
        if (options.apply) await storeAll(connection, named, options.onProgress);
        const imported = named.map(([name]) => [name, { ...countOf(name), ...plans.get(name) }]);
        return { applied: options.apply, kinds: Object.fromEntries(imported), ...figures } as ImportSummary;
      });
    },

    /** Writes what the site has, as of one moment, into a file; how many records of each kind. */
    export(file: string, only: readonly TransferNode[] = TRANSFERRED): Promise<Record<string, number>> {
      const kinds = kindsWith(null);
      return onOneConnection(db, (connection) =>
        connection.db.transaction(
          (tx) => {
            const nodes = TRANSFERRED.filter((name) => only.includes(name)).map((name) => ({
              name,
              entries: kinds[name].entries(tx),
            }));
            return writeExport(file, nodes);
          },
          { isolationLevel: 'repeatable read' },
        ),
      );
    },
  };
}

const LEFT_OUT = 'it is left out';

type Named = [TransferNode, TransferKind];
type Count = { read: number; refused: number; doubtful: number };
type Counts = ReturnType<typeof countFindings>;

/** Counts the records of each node and what was found about them. */
function countFindings(onFinding: ImportOptions['onFinding']) {
  const counts = new Map<string, Count>();
  const countOf = (node: string): Count => {
    const count = counts.get(node) ?? { read: 0, refused: 0, doubtful: 0 };
    counts.set(node, count);
    return count;
  };
  const find = (node: string, finding: Finding): void => {
    countOf(node)[finding.kind] += 1;
    onFinding(finding);
  };
  const findAll = (name: string, findings: readonly Finding[]): void => {
    for (const finding of findings) find(name, finding);
  };
  return { countOf, find, findAll };
}

/** Reads every record of the file into the temporary tables; the aggregates that it states. */
async function readRecords(
  db: Queryable,
  options: ImportOptions,
  named: readonly Named[],
  { countOf, find }: Pick<Counts, 'countOf' | 'find'>,
): Promise<Aggregate[]> {
  const expected: Aggregate[] = [];
  const unknown = new Set<string>();
  let isKnown = false;
  let n = 0;
  for await (const { entries, read } of readEntries(options.file, shapesOf(named.map(([, kind]) => kind)))) {
    const rows = new Map<TransferKind, WaitingRow[]>(named.map(([, kind]) => [kind, []]));
    for (const { node, key, value, twice } of entries as readonly Entry[]) {
      // A list has holes where a database has nothing.
      if (value === null) continue;
      const [name, kind] = named.find(([, { nodes }]) => nodes.includes(node)) ?? [];
      const path = `${node}/${key}`.toWellFormed();
      isKnown ||= kind !== undefined || node === AGGREGATES;
      if (node === AGGREGATES) {
        const aggregates = readAggregate(node, key, value);
        if (typeof aggregates === 'string') find(node, { path, kind: 'doubtful', why: aggregates, will: LEFT_OUT });
        else expected.push(...aggregates);
      } else if (!name || !kind) {
        unknown.add(node);
      } else {
        countOf(name).read += 1;
        const record: ReadRecord = unreadable(key, twice) ?? kind.read(key, value);
        if ('refused' in record) {
          find(name, { path, kind: 'refused', why: record.refused, will: LEFT_OUT });
          continue;
        }
        for (const doubt of record.doubts) find(name, { path, kind: 'doubtful', ...doubt });
        rows.get(kind)?.push({ ...record.row, path, n: n++ });
      }
    }
    for (const [kind, some] of rows) {
      if (some.length > 0) await addWaiting(db, kind.waiting, some);
    }
    options.onProgress('Reading', read);
  }
  if (unknown.size > 0 && !isKnown) throw notAnExport(options.file);
  for (const node of unknown) {
    find(node, { path: node, kind: 'doubtful', why: 'nothing of this name is known', will: LEFT_OUT });
  }
  return expected;
}

/** Stores the rows that wait, each batch in a transaction of its own. */
async function storeAll(
  connection: Connection,
  named: readonly Named[],
  onProgress: ImportOptions['onProgress'],
): Promise<void> {
  const ends = new Map<TransferKind, number>();
  for (const [, kind] of named) ends.set(kind, (await countWaiting(connection.db, kind.waiting)).end);
  const all = named.flatMap(([, kind]) =>
    Array.from({ length: Math.ceil((ends.get(kind) ?? 0) / BATCH) }, (_, index) => ({
      kind,
      from: index * BATCH,
    })),
  );
  for (const [index, { kind, from }] of all.entries()) {
    await connection.inTransaction((tx) => kind.store(tx, from, from + BATCH));
    onProgress('Storing', (index + 1) / all.length);
  }
}

/** Why a record cannot be read whatever it is; null where it can. */
function unreadable(key: string, twice: string | null): ReadRecord | null {
  if (twice !== null) return { refused: `the key "${twice}" is written twice` };
  return key.isWellFormed() && !key.includes('\0') ? null : { refused: 'its key holds half a character' };
}

const shapesOf = (kinds: readonly TransferKind[]): Shapes => ({
  nodes: [...kinds.flatMap(({ nodes }) => nodes), AGGREGATES],
  nodeOf: (record) => kinds.find(({ mark }) => mark in record)?.nodes[0] ?? null,
});

const notAnExport = (file: string) =>
  new TransferFileError(
    `${file} has none of ${TRANSFERRED.join(', ')}. To export all of a database, open Realtime Database in the ` +
      'Firebase console, choose the address at the top of the tree, and take “Export JSON” from the menu beside it.',
  );

async function readUsers(file: string, find: (finding: Finding) => void): Promise<ReadonlyMap<string, ProviderUser>> {
  const users = new Map<string, ProviderUser>();
  let seen = 0;
  for await (const { entries } of readEntries(file)) {
    for (const { node, key, value } of entries) {
      if (node !== 'users') continue;
      seen += 1;
      const read = readProviderUser(value);
      if (typeof read !== 'string') users.set(read.uid, read.user);
      else find({ path: `users/${key}`, kind: 'refused', why: read, will: LEFT_OUT });
    }
  }
  if (seen === 0) throw new TransferFileError(`${file} has no list of users.`);
  return users;
}
