/** Writes a line to the operator. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Writes JSON for programs, with times in ISO 8601. */
export function sayJson(value: unknown): void {
  say(JSON.stringify(value, null, 2));
}

/** Writes rows in columns as wide as their widest cell. */
export function sayTable(rows: readonly (readonly string[])[]): void {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  for (const row of rows)
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

/** A time to the minute, in UTC. */
export function shownInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
