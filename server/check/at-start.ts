import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { type CheckedSite, quickChecks } from './checks.ts';
import type { Finding } from './finding.ts';
import { checkOpenFiles } from './open-files.ts';
import { checkSettings } from './settings.ts';

/** Logs the findings that are not good when a public site starts; the full check is `iolite check`. */
export async function reportAtStart(site: CheckedSite, db: Database, log: Log): Promise<void> {
  report(checkSettings(process.env).findings, log);
  // Only here, since the `iolite` command may run under other limits than the server.
  report(await checkOpenFiles(), log);
  report(await quickChecks(site, db), log);
}

function report(findings: readonly Finding[], log: Log): void {
  for (const { name, kind, words } of findings) {
    if (kind === 'doubtful') log.warn({ check: name }, words);
    if (kind === 'bad') log.error({ check: name }, words);
  }
}
