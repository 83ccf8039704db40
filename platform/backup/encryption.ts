import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupRefusedError, damaged } from './refusal.ts';

/** Header of an encrypted file. */
export const AGE_MAGIC = Buffer.from('age-encryption.org/');

/** Cost of trying one passphrase: 64 MiB and some tenths of a second, which a running site can spare. */
const WORK_FACTOR = 16;

type Bytes = Parameters<Encrypter['encrypt']>[0] & object;

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as Exclude<Bytes, Uint8Array>;
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream);

/** Encrypts a stream by a passphrase, as the program `age --passphrase` does. */
export async function encrypt(plain: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/**
 * Decrypts what `encrypt` or `age` has written. Everything that leaves it is as it was written, bit for bit.
 *
 * @throws BackupRefusedError
 */
export async function decrypt(encrypted: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  let plain: Readable;
  try {
    plain = fromWeb(await decrypter.decrypt(toWeb(encrypted)));
  } catch (error) {
    throw new BackupRefusedError('The passphrase does not open this file, or its beginning was altered.', {
      cause: error,
    });
  }
  return Readable.from(explained(plain), { objectMode: false });
}

/** Translates age's errors into messages for operators. */
async function* explained(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of chunks) yield Buffer.from(chunk);
  } catch (error) {
    throw damaged(error);
  }
}
