import { Command, Option } from 'commander';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { storedForms } from '#domain/person/rules.ts';
import {
  createTransferService,
  type ImportSummary,
  TRANSFERRED,
  type TransferNode,
  type TransferService,
} from '#domain/transfer/service.ts';
import type { Database } from '#platform/db/database.ts';
import { TransferFileError } from '#platform/firebase/failure.ts';
import { securityEvent } from '#platform/log/security.ts';
import { createSuppression } from '#platform/mail/suppression.store.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { secretsOf, withDatabase, withPost } from './database.ts';
import { CommandFailure } from './failure.ts';
import { type CommonOptions, demoOption, jsonOption } from './options.ts';
import { say, sayTable } from './output.ts';
import { showProgress } from './progress.ts';

type ImportFlags = CommonOptions & { readonly users?: string; readonly apply?: true; readonly letters?: true };

/** `iolite import`: imports data from a Firebase Realtime Database. */
export function importCommand(): Command {
  return new Command()
    .argument('<file>', 'export of a Realtime Database, as JSON')
    .option('--users <file>', 'export of the users of the identity provider, as JSON')
    .option('--apply', 'do it')
    .option('--letters', 'ask each new doctor by letter to set a new password')
    .addOption(jsonOption('write JSON, one object a line'))
    .addOption(demoOption())
    .action(async (file: string, flags: ImportFlags) => {
      const progress = showProgress();
      const work = (db: Database, onNewDoctor?: Parameters<TransferService['import']>[0]['onNewDoctor']) =>
        transfer(db, (service) =>
          service.import({
            file,
            ...(flags.users !== undefined && { users: flags.users }),
            apply: flags.apply === true,
            ...(onNewDoctor && { onNewDoctor }),
            onFinding({ path, kind, why, will }) {
              progress.pause();
              say(
                flags.json ? JSON.stringify({ path, kind, why, will }) : `${kind.padEnd(8)}  ${path}: ${why}; ${will}`,
              );
            },
            onProgress: progress.show,
          }),
        );
      const summary = await (flags.letters
        ? withPost(flags, (db, post) => work(db, (tx, email) => post(tx, email, { kind: 'doctor-imported' })))
        : withDatabase(flags, (db) => work(db))
      ).finally(progress.end);
      if (summary.applied) securityEvent('site.imported');
      if (flags.json) say(JSON.stringify(summary));
      else saySummary(summary, [file, ...given(flags)]);
    });
}

/** `iolite export`: exports all data in the same format. */
export function exportCommand(): Command {
  return new Command()
    .argument('<file>', 'where to write the JSON')
    .addOption(new Option('--only <kinds...>', 'only these kinds').choices(TRANSFERRED))
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (file: string, { only, json, ...site }: CommonOptions & { only?: TransferNode[] }) => {
      const written = await withDatabase(site, (db) => transfer(db, (service) => service.export(file, only)));
      securityEvent('site.exported');
      if (json) say(JSON.stringify(written));
      else sayTable(Object.entries(written).map(([kind, count]) => [kind, String(count)]));
    });
}

async function transfer<T>(db: Database, work: (service: TransferService) => Promise<T>): Promise<T> {
  const secret = await secretsOf(db).read('addresses');
  const suppression = createSuppression({ secret, formsOf: storedForms });
  try {
    const clock = () => new Date();
    const keyedHash = createKeyedHash(secret);
    return await work(createTransferService({ catalogue: CATALOGUE, db, clock, suppression, keyedHash }));
  } catch (error) {
    throw error instanceof TransferFileError ? new CommandFailure(error.message) : error;
  }
}

const mean = (score: { sum: number; count: number } | undefined) =>
  score && score.count > 0 ? (score.sum / score.count / 10).toFixed(2) : '–';

/** The options that were given, as they are typed. */
const given = ({ users, letters, demo }: ImportFlags): string[] => [
  ...(users === undefined ? [] : ['--users', users]),
  ...(letters ? ['--letters'] : []),
  ...(demo ? ['--demo'] : []),
];
const typed = (word: string) => (/^[\w./:=-]+$/.test(word) ? word : `"${word}"`);

function saySummary({ kinds, before, after, applied }: ImportSummary, words: readonly string[]): void {
  const numbers = ['read', 'refused', 'doubtful', 'added', 'replaced', 'unchanged', 'older'] as const;
  say('');
  sayTable([
    ['', 'READ', 'REFUSED', 'DOUBTFUL', 'NEW', 'NEWER', 'SAME', 'OLDER'],
    ...Object.entries(kinds).map(([name, kind]) => [name, ...numbers.map((number) => String(kind[number]))]),
  ]);
  say('');
  const lensIds = [...new Set([...before, ...after].map(({ lensId }) => lensId))].sort((a, b) => a - b);
  const of = (sums: ImportSummary['after'], id: number) => sums.find(({ lensId }) => lensId === id);
  sayTable([
    ['LENS', 'REVIEWS', '', 'CONFIRMED', '', 'STARS', ''],
    ...lensIds.map((id) => {
      const [then, now] = [of(before, id), of(after, id)];
      const change = (value: (sums: typeof then) => string) => [value(then), `→ ${value(now)}`];
      return [
        String(id),
        ...change((sums) => String(sums?.reviews ?? 0)),
        ...change((sums) => String(sums?.verified ?? 0)),
        ...change((sums) => mean(sums?.scores.overall)),
      ];
    }),
  ]);
  say('');
  say(
    applied
      ? `All of it is stored.`
      : `Nothing was changed. To do it: iolite import ${words.map(typed).join(' ')} --apply`,
  );
}
