import { Command } from 'commander';
import type { Config } from '#platform/config/config.ts';
import { locateDataDirectory } from '#platform/postgres/data-directory.ts';
import { DataDirectoryUnreachableError } from '#platform/postgres/errors.ts';
import { allChecks, type Tests } from '#server/check/checks.ts';
import { bad, type Finding } from '#server/check/finding.ts';
import { checkSettings } from '#server/check/settings.ts';
import { CommandFailure } from './failure.ts';
import { type CommonOptions, demoOption, jsonOption } from './options.ts';
import { say, sayJson } from './output.ts';
import { findRunningSite } from './site-database.ts';

type CheckOptions = CommonOptions & Tests;

/** `iolite check`: checks whether a site is ready for visitors. */
export function checkCommand(): Command {
  return new Command()
    .option('--letter-to <address>', 'send a test letter there, instead of speaking to the mail server alone')
    .option('--webhook', 'send a test notice to OPERATOR_WEBHOOK')
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (options: CheckOptions) => {
      const findings = await look(options);
      if (options.json) sayJson(findings);
      else for (const { name, kind, words } of findings) say(`${kind.toUpperCase().padEnd(8)}  ${name}: ${words}`);
      const { length } = findings.filter(({ kind }) => kind === 'bad');
      if (length > 0) throw new CommandFailure(length === 1 ? '1 check is bad.' : `${length} checks are bad.`);
    });
}

async function look(options: CheckOptions): Promise<readonly Finding[]> {
  const { config, findings } = checkSettings(process.env);
  if (!config) return findings;
  try {
    const [databaseUrl, dataDir] = [await findRunningSite(options), await dataDirOf(config, options)];
    const site = { config, databaseUrl, dataDir, clock: () => new Date() };
    return [...findings, ...(await allChecks(site, options))];
  } catch (error) {
    if (!(error instanceof CommandFailure || error instanceof DataDirectoryUnreachableError)) throw error;
    return [...findings, bad('database', error.message)];
  }
}

/** The data directory of a private PostgreSQL. */
async function dataDirOf({ DATABASE_URL, DATA_DIR }: Config, { demo }: CheckOptions): Promise<string | undefined> {
  if (DATABASE_URL) return undefined;
  return (await locateDataDirectory(DATA_DIR ?? (demo ? 'data-demo' : 'data'), DATA_DIR !== undefined)).path;
}
