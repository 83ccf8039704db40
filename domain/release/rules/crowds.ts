import type { VerificationLevel } from '#domain/review/rules/verification-level.ts';
import type { ReviewerType } from '#domain/review/rules.ts';
import { FEWEST_TOGETHER } from '../rules.ts';

/** Reviews that count and are alike in lens, writer, proof and month. */
export type Cell = {
  readonly lensId: number;
  readonly reviewerType: ReviewerType;
  readonly step: VerificationLevel;
  /** "2026-10", in UTC. */
  readonly month: string;
  /** How many of them have no comment in the open data: only these hide one another. */
  readonly people: number;
};

const yearOf = ({ month }: Cell) => month.slice(0, 4);
const join = (...parts: readonly (string | number)[]) => parts.join(' ');
/** Cells that differ only in their months. */
const alike = (cell: Cell) => join(cell.lensId, cell.reviewerType, cell.step);
/** Cells that pages sum up together: they distinguish a tick from none, and the years. */
const summedWith = (cell: Cell) => join(cell.lensId, cell.reviewerType, cell.step === 'sent' ? 'no' : 'yes');

const peopleIn = (cells: readonly Cell[]) => cells.reduce((sum, { people }) => sum + people, 0);
const isTooFew = (cells: readonly Cell[]) => {
  const people = peopleIn(cells);
  return people > 0 && people < FEWEST_TOGETHER;
};

/**
 * Which cells of a release are published as rows, and under which period; all others are summed up.
 *
 * A crowd is a month that is over with eleven people or more, or what is left of a year that is over. Figures of all
 * are public, so what is left of them without the rows is known as well: where that is fewer than eleven people, the
 * smallest crowd is summed up with them.
 *
 * @param now the month that is not over yet: "2026-11".
 */
export function crowdsOf(cells: readonly Cell[], now: string): ReadonlyMap<Cell, string> {
  const periods = new Map<Cell, string>();
  for (const cell of cells) {
    if (cell.month < now && cell.people >= FEWEST_TOGETHER) periods.set(cell, cell.month);
  }
  const overYears = cells.filter((cell) => yearOf(cell) < now.slice(0, 4) && !periods.has(cell));
  for (const left of grouped(overYears, (cell) => join(alike(cell), yearOf(cell)))) {
    if (peopleIn(left) >= FEWEST_TOGETHER) for (const cell of left) periods.set(cell, yearOf(cell));
  }
  for (const withinYear of grouped(cells, (cell) => join(summedWith(cell), yearOf(cell))))
    holdBack(withinYear, periods);
  for (const together of grouped(cells, summedWith)) holdBack(together, periods);
  return periods;
}

/** Takes the smallest crowd out of the rows where those who are summed up would be too few. */
function holdBack(cells: readonly Cell[], periods: Map<Cell, string>): void {
  if (!isTooFew(cells.filter((cell) => !periods.has(cell)))) return;
  const crowds = grouped(
    cells.filter((cell) => periods.has(cell)),
    (cell) => join(alike(cell), periods.get(cell) ?? ''),
  );
  const [smallest] = crowds.toSorted((one, other) => peopleIn(one) - peopleIn(other));
  for (const cell of smallest ?? []) periods.delete(cell);
}

const grouped = (cells: readonly Cell[], by: (cell: Cell) => string): Cell[][] => [...Map.groupBy(cells, by).values()];
