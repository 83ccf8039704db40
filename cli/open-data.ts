import { Command } from 'commander';
import { recordReleaseDeleted } from '#domain/operator/letter-acts.ts';
import { deleteRelease, readReleases } from '#domain/release/service.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { withDatabase } from './database.ts';
import { CommandFailure } from './failure.ts';
import { type CommonOptions, demoOption, jsonOption, operatorOption } from './options.ts';
import { say, sayJson, sayTable } from './output.ts';

type DeleteOptions = CommonOptions & { readonly operator: string };

/** `iolite open-data`: lists and deletes releases of the open data. */
export function openDataCommands(): Command {
  const openData = new Command();

  openData
    .command('list')
    .description('all stored releases, newest first')
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (options: CommonOptions) => {
      const releases = await withDatabase(options, readReleases);
      if (options.json) return sayJson(releases);
      if (releases.length === 0) return say('There are no releases.');
      const rows = releases.map(({ version, files }) => [version, files.map(({ name }) => name).join(' ')]);
      sayTable([['VERSION', 'FILES'], ...rows]);
    });

  openData
    .command('delete')
    .argument('<versions...>', 'versions such as 2026-11-22')
    .description('delete releases with all their files; their rows come in no other')
    .addOption(operatorOption())
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (versions: string[], options: DeleteOptions) => {
      const deleted = await deleteAll(versions, options);
      if (options.json) sayJson({ deleted });
      else say(deleted.length === 1 ? '1 release is deleted.' : `${deleted.length} releases are deleted.`);
      const missing = versions.filter((version) => !deleted.includes(version));
      if (missing.length > 0) throw new CommandFailure(`There is no release ${missing.join(' or ')}.`);
    });

  return openData;
}

/** Deletes releases, each with an audit entry. Returns the versions of those that were there. */
function deleteAll(versions: readonly string[], options: DeleteOptions): Promise<string[]> {
  return withDatabase(options, (db) =>
    inTransaction(db, async (tx) => {
      const deleted: string[] = [];
      for (const version of versions) {
        if (!(await deleteRelease(tx, version))) continue;
        await recordReleaseDeleted(tx, version, options.operator, new Date());
        deleted.push(version);
      }
      return deleted;
    }),
  );
}
