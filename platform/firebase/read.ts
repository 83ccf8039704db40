import { JSONParser, TokenType } from '@streamparser/json';
import { type Mark, watchKeys } from '#platform/json/double-keys.ts';
import { TransferFileError } from './failure.ts';
import { plainValue } from './plain.ts';
import { readText } from './text.ts';

/** One child of a top node: `/reviews/-Nabc` with its value. */
export type Entry = {
  readonly node: string;
  readonly key: string;
  readonly value: unknown;
  /** A key that an object of the value has twice; null for none. */
  readonly twice: string | null;
};

type Level = '$.*' | '$.*.*';
type Found = { readonly keys: readonly string[]; readonly value: unknown; readonly twice: string | null };

/** The values at one depth of a file with their key paths, and the fraction of the file that has been read. */
async function* readValues(path: string, level: Level): AsyncGenerator<{ values: readonly Found[]; read: number }> {
  const found: Found[] = [];
  const parser = new JSONParser({ paths: [level], keepStack: false });
  parser.onValue = ({ key, value, stack }) => {
    const above = stack.slice(1).map((level) => String(level.key));
    found.push({ keys: [...above, String(key)], value: plainValue(value), twice });
    twice = null;
  };
  // Below the level of records: of a record that comes twice the newest is taken.
  const watch = watchKeys(level.split('.').length);
  let twice: string | null = null;
  parser.onToken = ({ token, value }) => {
    twice ??= watch(token === TokenType.STRING ? { string: String(value) } : (value as Mark));
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

/** How records of different kinds are recognized. */
export type Shapes = {
  /** Names of its top nodes. */
  readonly nodes: readonly string[];
  /** The node whose records look like this one; null for none. */
  readonly nodeOf: (record: Readonly<Record<string, unknown>>) => string | null;
};

/** How many values are examined to recognize a file. */
const ENOUGH = 1_000;

/**
 * Recognizes a file that contains the children of one node, as the console exports an open node: most top-level values
 * look like its records. Null for a whole export.
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
 * Reads an export as a stream, so that its size does not matter.
 *
 * @param shapes to recognize an export of a single node; without them a file is a whole export.
 * @yields the entries completed by a chunk of the file, and the fraction of the file that has been read. Throws
 * TransferFileError when the file is missing, is not JSON, or is truncated.
 */
export async function* readEntries(
  path: string,
  shapes?: Shapes,
): AsyncGenerator<{ entries: readonly Entry[]; read: number }> {
  const only = shapes ? await findOnlyNode(path, shapes) : null;
  for await (const { values, read } of readValues(path, only === null ? '$.*.*' : '$.*')) {
    const entries = values.map(({ keys, value, twice }): Entry => {
      const [node = '', key = ''] = only === null ? keys : [only, ...keys];
      return { node, key, value, twice };
    });
    yield { entries, read };
  }
}
