import { JSONParser } from '@streamparser/json';
import { TransferFileError } from './failure.ts';
import { plainValue } from './plain.ts';
import { readText } from './text.ts';

/** One child of a top node: `/reviews/-Nabc` with what stands there. */
export type Entry = { readonly node: string; readonly key: string; readonly value: unknown };

type Level = '$.*' | '$.*.*';
type Found = { readonly keys: readonly string[]; readonly value: unknown };

/** Every value on a level of a file with the keys that lead to it, and which part of the file has been read, 0 to 1. */
async function* readValues(path: string, level: Level): AsyncGenerator<{ values: readonly Found[]; read: number }> {
  const found: Found[] = [];
  const parser = new JSONParser({ paths: [level], keepStack: false });
  parser.onValue = ({ key, value, stack }) => {
    const above = stack.slice(1).map((level) => String(level.key));
    found.push({ keys: [...above, String(key)], value: plainValue(value) });
  };
  let ended = false;
  parser.onEnd = () => {
    ended = true;
  };
  let before = 0;
  for await (const { text, bytes, size } of readText(path)) {
    try {
      parser.write(text);
    } catch (error) {
      throw new TransferFileError(
        `${path} is no JSON, somewhere after ${before.toLocaleString('en')} bytes: ${(error as Error).message}`,
      );
    }
    before = bytes;
    yield { values: found.splice(0).filter(({ keys }) => keys.at(-1) !== '.priority'), read: bytes / size };
  }
  if (!ended) throw new TransferFileError(`${path} ends in the middle: it is not a whole export.`);
}

/** How the records of a database are told apart. */
export type Shapes = {
  /** The names of its top nodes. */
  readonly nodes: readonly string[];
  /** The node whose records look like this one; null for none. */
  readonly nodeOf: (record: Readonly<Record<string, unknown>>) => string | null;
};

/** So many values tell what a file holds. */
const ENOUGH = 1_000;

/**
 * The node whose children alone a file holds, as the console exports them when a node is open: most of what stands at
 * the top are its records. Null for a whole export.
 */
async function findOnlyNode(path: string, { nodes, nodeOf }: Shapes): Promise<string | null> {
  const records = new Map<string, Record<string, unknown>>();
  let seen = 0;
  for await (const { values } of readValues(path, '$.*.*')) {
    for (const { keys, value } of values) {
      const [top = '', field = ''] = keys;
      if (nodes.includes(top)) return null;
      records.set(top, { ...records.get(top), [field]: value });
    }
    seen += values.length;
    if (seen >= ENOUGH) break;
  }
  const found = [...records.values()].map(nodeOf);
  return nodes.find((node) => found.filter((each) => each === node).length > found.length / 2) ?? null;
}

/**
 * Reads an export piece by piece, so that its size does not matter.
 *
 * @param shapes by which an export of one node alone is recognized; without them a file is a whole export.
 * @yields the entries that a piece of the file completes, and which part of the file has been read, 0 to 1.
 * Throws TransferFileError where the file is missing, is no JSON, or ends in the middle.
 */
export async function* readEntries(
  path: string,
  shapes?: Shapes,
): AsyncGenerator<{ entries: readonly Entry[]; read: number }> {
  const only = shapes ? await findOnlyNode(path, shapes) : null;
  for await (const { values, read } of readValues(path, only === null ? '$.*.*' : '$.*')) {
    const entries = values.map(({ keys, value }): Entry => {
      const [node = '', key = ''] = only === null ? keys : [only, ...keys];
      return { node, key, value };
    });
    yield { entries, read };
  }
}
