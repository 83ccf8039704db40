import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { giveTo, type RuntimeUser } from './runtime-user.ts';

/*
 * A site's lock on its data directory. Node has no call for locking a file; SQLite, which is part of Node, uses the
 * operating system's file locks. These end with the process however it dies, so there are no stale locks to detect, and
 * they work across containers that share the directory. Nothing is ever stored in the file.
 */

export type SiteLock = { release(): void };

/** Prevents the garbage collection of this process's locks, which would release them. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;
/** A process that only tests the lock holds it for an instant. */
const attempts = 5;

/** Locks the data directory for this process; null when another site holds the lock. */
export async function acquireSiteLock(home: string, user: RuntimeUser): Promise<SiteLock | null> {
  const file = join(home, 'lock');
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const lock = tryLock(file);
    if (lock) {
      await giveTo(user, file);
      return lock;
    }
    await pause(50);
  }
  return null;
}

/** Whether a running site holds the data directory now. */
export function isSiteLocked(home: string): boolean {
  const file = join(home, 'lock');
  if (!existsSync(file)) return false;
  const lock = tryLock(file);
  lock?.release();
  return lock === null;
}

function tryLock(file: string): SiteLock | null {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    held.add(database);
    return {
      release() {
        held.delete(database);
        database.close();
      },
    };
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}
