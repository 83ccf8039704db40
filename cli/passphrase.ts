import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Option } from 'commander';
import { readConfig } from '#platform/config/config.ts';
import { CommandFailure } from './failure.ts';

export type PassphraseOptions = { readonly passphraseFile?: string };

/** Always from a file: everybody on the machine can read the arguments of a command. */
export const passphraseOption = () =>
  new Option('--passphrase-file <file>', 'holds the passphrase in its first line, in the place of BACKUP_PASSPHRASE');

/** The passphrase of backups from the settings or a file; undefined when there is none. */
export async function readPassphrase({ passphraseFile }: PassphraseOptions): Promise<string | undefined> {
  if (passphraseFile === undefined) {
    return readConfig({ BACKUP_PASSPHRASE: process.env.BACKUP_PASSPHRASE }).BACKUP_PASSPHRASE;
  }
  const content = await readFile(passphraseFile, 'utf8').catch((error: Error) => {
    throw new CommandFailure(`The passphrase cannot be read: ${error.message}.`);
  });
  return readConfig({ BACKUP_PASSPHRASE: content.split(/\r?\n/)[0] }).BACKUP_PASSPHRASE;
}

/** Asks for it on the terminal; undefined without one. */
export async function ask(question: string, { hidden = false } = {}): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  process.stderr.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = hidden ? silence : process.stderr;
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    if (hidden) process.stderr.write('\n');
  }
}
