/** The parts of a backup's file name. */
export type NamedBackup = {
  readonly name: string;
  /** Identifies the site: eight hexadecimal digits that survive a restore. */
  readonly site: string;
  readonly at: Date;
  readonly encrypted: boolean;
};

const NAME = /^iolite-([0-9a-f]{8})-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst(\.age)?$/;

/** The file name of a backup. It sorts by age, and its extensions say how to open it: tar, zstd and age. */
export function backupName({ site, at, encrypted }: Omit<NamedBackup, 'name'>): string {
  const instant = `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  return `iolite-${site}-${instant}.tar.zst${encrypted ? '.age' : ''}`;
}

/** Parses a file name; null when it is not that of a backup. */
export function readBackupName(name: string): NamedBackup | null {
  const [, site, day, hour, minute, second, age] = NAME.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  if (!site || Number.isNaN(at.getTime())) return null;
  return { name, site, at, encrypted: age !== undefined };
}

/** The names of backups among others, newest first. */
export function backupsAmong(names: readonly string[]): NamedBackup[] {
  return names
    .map(readBackupName)
    .filter((backup) => backup !== null)
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.name < b.name ? 1 : -1));
}

/**
 * The files of a folder to delete: all but the newest backups of this site. The new one is never deleted, whatever the
 * clock says, nor is anything that is not a backup of this site.
 *
 * @param names everything in the folder.
 * @param keep how many to retain, at least one.
 */
export function outdatedBackups(names: readonly string[], made: NamedBackup, keep: number): string[] {
  return backupsAmong(names)
    .filter(({ name, site }) => site === made.site && name !== made.name)
    .slice(Math.max(keep, 1) - 1)
    .map(({ name }) => name);
}
