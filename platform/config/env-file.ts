import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { ConfigError } from './config.ts';

/**
 * Loads a file of `NAME=value` lines into the environment of this process; variables that are already set take
 * precedence. A missing file is ignored.
 *
 * @throws ConfigError when it cannot be read.
 */
export function readEnvFile(path: string): void {
  if (!existsSync(path)) return;
  try {
    loadEnvFile(path);
  } catch (error) {
    throw new ConfigError([`The settings in ${path} cannot be read: ${(error as Error).message}.`]);
  }
}
