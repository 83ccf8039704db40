import { open, rename, rm } from 'node:fs/promises';
import { TransferFileError } from './failure.ts';
import { assertStorable, isKey } from './keys.ts';

/** The children of one top node, in the order in which they are written. */
export type Node = {
  readonly name: string;
  readonly entries: AsyncIterable<readonly (readonly [key: string, value: Readonly<Record<string, unknown>>])[]>;
};

/**
 * Writes an export atomically: the file appears complete or not at all.
 *
 * @returns how many entries each node has. Throws TransferFileError when the file cannot be written, and RangeError for
 * a key or value that a Realtime Database would refuse.
 */
export async function writeExport(path: string, nodes: readonly Node[]): Promise<Record<string, number>> {
  const part = `${path}.part`;
  const counts: Record<string, number> = {};
  const file = await open(part, 'w').catch((error: Error) => {
    throw new TransferFileError(`${path} cannot be written: ${error.message}`);
  });
  try {
    await file.appendFile('{');
    for (const [index, { name, entries }] of nodes.entries()) {
      await file.appendFile(`${index > 0 ? ',' : ''}\n${JSON.stringify(name)}: {`);
      counts[name] = 0;
      for await (const some of entries) {
        const lines = some.map(([key, value]) => {
          if (!isKey(key)) throw new RangeError(`"${key}" can be no key.`);
          assertStorable(value);
          return `\n${JSON.stringify(key)}: ${JSON.stringify(withoutNulls(value))}`;
        });
        if (lines.length === 0) continue;
        await file.appendFile((counts[name] > 0 ? ',' : '') + lines.join(','));
        counts[name] += lines.length;
      }
      await file.appendFile('}');
    }
    await file.appendFile('\n}\n');
    await file.sync();
    await file.close();
    await rename(part, path);
  } catch (error) {
    await file.close();
    await rm(part, { force: true });
    throw error;
  }
  return counts;
}

/** A Realtime Database does not store null and empty containers, so they are left out. */
function withoutNulls(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isNothing = (inner: unknown) =>
    inner === null || inner === undefined || (typeof inner === 'object' && Object.keys(inner).length === 0);
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]): [string, unknown] => [
        key,
        inner !== null && typeof inner === 'object' && !Array.isArray(inner)
          ? withoutNulls(inner as Record<string, unknown>)
          : inner,
      ])
      .filter(([, inner]) => !isNothing(inner)),
  );
}
