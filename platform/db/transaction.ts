import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Transaction } from './database.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const MOST_TRIES = 25;

/**
 * Runs work in one transaction and tries again, with jitter, when PostgreSQL asks for it
 * (serialization failure or deadlock), at most 25 times. The work must do nothing but database work.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (attempt === MOST_TRIES || !wantsAnotherTry(error)) throw error;
      await pause(Math.random() * Math.min(10 * 2 ** attempt, 500));
    }
  }
}

/** Takes the connection itself and gives it back whatever happens: Drizzle keeps one whose BEGIN has failed. */
async function runOnce<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const connection = await db.$client.connect();
  try {
    return await drizzle(connection, { casing: 'snake_case' }).transaction(work);
  } finally {
    connection.release();
  }
}

function wantsAnotherTry(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (code === SERIALIZATION_FAILURE || code === DEADLOCK) return true;
  }
  return false;
}
