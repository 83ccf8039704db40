/** A symmetric positive definite matrix, row by row. */
export type Matrix = readonly (readonly number[])[];

const at = (matrix: Matrix, row: number, column: number) => matrix[row]?.[column] ?? 0;

/** The lower triangle L with L·Lᵀ = A (Cholesky). */
function cholesky(a: Matrix): number[][] {
  const lower: number[][] = [];
  for (const row of a.keys()) {
    const line: number[] = [];
    lower.push(line);
    for (let column = 0; column <= row; column += 1) {
      let rest = at(a, row, column);
      for (let k = 0; k < column; k += 1) rest -= at(lower, row, k) * at(lower, column, k);
      line.push(column === row ? Math.sqrt(rest) : rest / at(lower, column, column));
    }
  }
  return lower;
}

/** x of A·x = b. */
export function solve(a: Matrix, b: readonly number[]): number[] {
  return substitute(cholesky(a), b);
}

/** A⁻¹. */
export function inverse(a: Matrix): number[][] {
  const lower = cholesky(a);
  return a.map((_, row) =>
    substitute(
      lower,
      a.map((_each, column) => (row === column ? 1 : 0)),
    ),
  );
}

function substitute(lower: Matrix, b: readonly number[]): number[] {
  const y: number[] = [];
  for (const [row, value] of b.entries()) {
    let rest = value;
    for (let k = 0; k < row; k += 1) rest -= at(lower, row, k) * (y[k] ?? 0);
    y.push(rest / at(lower, row, row));
  }
  const x = [...y];
  for (let row = b.length - 1; row >= 0; row -= 1) {
    let rest = y[row] ?? 0;
    for (let k = row + 1; k < b.length; k += 1) rest -= at(lower, k, row) * (x[k] ?? 0);
    x[row] = rest / at(lower, row, row);
  }
  return x;
}

/** vᵀ·A·v. */
export function quadratic(a: Matrix, v: readonly number[]): number {
  return a.reduce(
    (sum, line, row) => sum + (v[row] ?? 0) * line.reduce((part, value, column) => part + value * (v[column] ?? 0), 0),
    0,
  );
}
