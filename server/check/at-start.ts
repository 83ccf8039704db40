import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { type CheckedSite, quickChecks } from './checks.ts';
import type { Finding } from './finding.ts';
import { checkOpenFiles } from './open-files.ts';
import { checkSettings } from './settings.ts';

/** Tells the log what is not good about a public site that has just started; the rest is `iolite check`. */
export async function reportAtStart(site: CheckedSite, db: Database, log: Log): Promise<void> {
  tell(checkSettings(process.env).findings, log);
  // Of this very process: a command of operators runs under limits of its own.
  tell(await checkOpenFiles(), log);
  tell(await quickChecks(site, db), log);
}

function tell(findings: readonly Finding[], log: Log): void {
  for (const { name, kind, words } of findings) {
    if (kind === 'doubtful') log.warn({ check: name }, words);
    if (kind === 'bad') log.error({ check: name }, words);
  }
}
