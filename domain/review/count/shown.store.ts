import type { Queryable } from '#platform/db/database.ts';
import { type BasePart, type Numbers, TALLIED } from '../data/tallies.tables.ts';
import type { LensSpread } from '../rules/spread.ts';
import { between, movingOf, type Populations, weightOf } from '../rules/weight.ts';
import { type Figures, type FiguresByAuthor, type LensFigures, SUB_SCORES } from '../rules.ts';
import { type Base, type LensBases, readBases } from './bases.store.ts';
import { populationsOf, readFigures } from './figures.store.ts';
import { type LensTallies, readTallies, spreadPart, type TallyRow } from './spread.store.ts';

/** What counts for a lens, and what is shown of it. */
export type LensShown = {
  readonly lensId: number;
  /** Equal while neither what counts nor what is shown of it changes. */
  readonly version: string;
  /** How far the shown scores follow what counts, from 0 to 1. */
  readonly weight: number;
  readonly counted: LensFigures;
  /** In the same units, with fractions. */
  readonly shown: LensFigures;
  readonly spread: LensSpread;
  /** From where the figures move; null before the first daily hour. */
  readonly base: From | null;
  readonly isHeld: boolean;
  /** What is shown, as the base of a day. */
  readonly parts: readonly BasePart[];
  /** What counts, as a base that holds nothing back. */
  readonly countedParts: readonly BasePart[];
};

/** What was shown at the last daily hour and seven days before, and the age of the record in days. */
type From = { readonly yesterday: Populations; readonly weekAgo: Populations; readonly days: number };

const DAY = 24 * 3600_000;

/** What counts for the named lenses and what is shown of it, in their order; the same for every process. */
export async function readShown(db: Queryable, lensIds: readonly number[]): Promise<LensShown[]> {
  // A change between the two is in the figures, and makes the next read find another spread.
  const tallies = await readTallies(db, lensIds);
  const counted = await readFigures(db, lensIds);
  const bases = await readBases(db, lensIds);
  return counted.flatMap((figures, place) => {
    const [ofLens, from] = [tallies[place], bases[place]];
    return ofLens && from ? [showWeighted(ofLens, figures, from)] : [];
  });
}

function showWeighted({ rows, ...tallies }: LensTallies, counted: LensFigures, bases: LensBases): LensShown {
  const { last, weekAgo } = bases;
  const base = fromOf(bases);
  const weight = !base ? 1 : bases.isHeld ? 0 : weightOf(movingOf(counted, base.yesterday, base.weekAgo), base.days);
  const shownRows = weight === 1 || !last ? rows : weighted(rows, last.parts, weight);
  const shown = weight === 1 ? counted : { ...counted, ...withPairs(populationsOf(shownRows), counted) };
  const reviewsOf = new Map(rows.map((row) => [nameOf(row), row.reviews]));
  const parts = shownRows
    .filter(({ reviews }) => reviews > 0)
    .map((row) => spreadPart(row, reviewsOf.get(nameOf(row)) ?? 0));
  return {
    lensId: counted.lensId,
    version: `${tallies.version} ${counted.version} ${last?.day} ${weekAgo?.day} ${weight}`,
    ...{ weight, counted, shown, base, isHeld: bases.isHeld },
    spread: { ...tallies, parts },
    parts: shownRows.map(basePart),
    countedParts: rows.map(basePart),
  };
}

function fromOf({ last, weekAgo }: LensBases): From | null {
  if (!last || !weekAgo) return null;
  const populations = ({ parts }: Base) => populationsOf(parts.map(filled));
  const days = last.since ? (Date.parse(last.day) - last.since.getTime()) / DAY : 0;
  return { yesterday: populations(last), weekAgo: populations(weekAgo), days };
}

const nameOf = ({ reviewerType, step, year }: Pick<TallyRow, 'reviewerType' | 'step' | 'year'>) =>
  `${reviewerType} ${step} ${year}`;

const filled = (part: BasePart) => ({ ...NOTHING, ...part });
const NOTHING = Object.fromEntries(TALLIED.map((column) => [column, 0])) as Numbers;

/** The tallies between those of a base and those that count. */
function weighted(rows: readonly TallyRow[], base: readonly BasePart[], weight: number): TallyRow[] {
  const before = new Map(base.map((part) => [nameOf(part), part]));
  const now = new Map(rows.map((row) => [nameOf(row), row]));
  return [...new Map([...before, ...now])].map(([name, { reviewerType, step, year }]) => {
    const [from, to] = [before.get(name) ?? NOTHING, now.get(name) ?? NOTHING];
    const numbers = TALLIED.map((column) => [column, between(from[column] ?? 0, to[column] ?? 0, weight)]);
    const kind = { reviewerType, step, year, newest: now.get(name)?.newest ?? null };
    return { ...(Object.fromEntries(numbers) as Numbers), ...kind };
  });
}

function basePart({ reviewerType, step, year, ...row }: TallyRow): BasePart {
  const numbers = TALLIED.flatMap((column) => (row[column] === 0 ? [] : [[column, row[column]]]));
  return { reviewerType, step, year, ...(Object.fromEntries(numbers) as Partial<Numbers>) };
}

/** Pairs say how alike answers are, so they belong to those that count, in proportion to the answers shown. */
function withPairs(shown: Populations, counted: Populations): Populations {
  const ofFigures = (some: Figures, all: Figures): Figures => {
    const scores = (['overall', ...SUB_SCORES] as const).map((score) => {
      const { pairs, count } = all[score];
      return [score, { ...some[score], pairs: count === 0 ? 0 : (pairs * some[score].count) / count }];
    });
    return { ...some, ...Object.fromEntries(scores) };
  };
  const byAuthor = (some: FiguresByAuthor, all: FiguresByAuthor) => ({
    all: ofFigures(some.all, all.all),
    doctors: ofFigures(some.doctors, all.doctors),
  });
  return { ...byAuthor(shown, counted), confirmed: byAuthor(shown.confirmed, counted.confirmed) };
}
