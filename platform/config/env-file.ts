import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { ConfigError } from './config.ts';

/**
 * Puts the settings of a file of lines `NAME=value` into the environment of this process, where they are not set yet.
 * A file that is not there says nothing.
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
