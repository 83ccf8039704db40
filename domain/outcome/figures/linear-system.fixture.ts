/** One published sum: how often each unknown is in it. An unknown is one answer of one state of one eye. */
export type Sum = ReadonlyMap<string, number>;
/** Whose eye an unknown belongs to. */
export type Unknown = { readonly eye: number; readonly person: string };

const PRIME = 2_147_483_647n;
const reduce = (value: bigint) => ((value % PRIME) + PRIME) % PRIME;

function inverse(value: bigint): bigint {
  let [result, base, exponent] = [1n, reduce(value), PRIME - 2n];
  for (; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * base) % PRIME;
    base = (base * base) % PRIME;
  }
  return result;
}

/** Adds `factor` times a row to another. */
function add(target: Map<string, bigint>, row: ReadonlyMap<string, bigint>, factor: bigint): void {
  for (const [column, value] of row) {
    const sum = reduce((target.get(column) ?? 0n) + factor * value);
    if (sum === 0n) target.delete(column);
    else target.set(column, sum);
  }
}

/** The reduced row echelon form of a system, by Gauss-Jordan elimination modulo a large prime. */
function reducedRows(sums: readonly Sum[]): ReadonlyMap<string, bigint>[] {
  const rows = new Map<string, Map<string, bigint>>();
  for (const sum of sums) {
    const row = new Map([...sum].filter(([, times]) => times !== 0).map(([column, times]) => [column, BigInt(times)]));
    for (const column of [...row.keys()]) {
      const known = rows.get(column);
      const value = row.get(column);
      if (known && value !== undefined) add(row, known, -value);
    }
    const [pivot] = row.keys();
    if (pivot === undefined) continue;
    const scale = inverse(row.get(pivot) as bigint);
    for (const [column, value] of row) row.set(column, (value * scale) % PRIME);
    for (const other of rows.values()) {
      const value = other.get(pivot);
      if (value !== undefined) add(other, row, -value);
    }
    rows.set(pivot, row);
  }
  return [...rows.values()];
}

/**
 * What a reader can compute from published sums about fewer eyes of others than may be, by solving all of them together.
 *
 * @param readers persons who know their own eyes, and null for everybody else.
 * @returns undefined where there is nothing.
 */
export function findIsolated(
  sums: readonly Sum[],
  unknownOf: (column: string) => Unknown,
  readers: readonly (string | null)[],
  fewest = 5,
): { readonly reader: string | null; readonly eyes: readonly number[] } | undefined {
  for (const reader of readers) {
    const ofOthers = sums.map(
      (sum): Sum => new Map([...sum].filter(([column]) => unknownOf(column).person !== reader)),
    );
    for (const row of reducedRows(ofOthers)) {
      const eyes = [...new Set([...row.keys()].map((column) => unknownOf(column).eye))];
      if (eyes.length < fewest) return { reader, eyes };
    }
  }
  return undefined;
}
