import { readExactNumber } from '#domain/prescription/rules.ts';
import { boxNamed } from './conditions.ts';
import { type Identity, identityInside, identityNamed, isSerial } from './identity.ts';
import { columnNamed, type NamedColumn } from './names.ts';
import { isBare, mergeQualifiers, qualified } from './qualifiers.ts';
import { type Column, samplesOf, type Table } from './table.ts';
import { TARGETS, type Target } from './targets.ts';
import { isYesNo } from './yes-no.ts';

/** A column with what its name, titles and neighbours say that it holds, and whether its cells identify a person. */
export type Looked = NamedColumn & {
  readonly column: Column;
  readonly identity: Identity | null;
  readonly texts: readonly string[];
  /** Its name and place make it likely, and not certain. */
  readonly isDoubtful: boolean;
};

/** Columns are judged by so many of their cells. */
const LOOKED_AT = 400;
/** What a column must look like inside to stay here whatever its name says. */
const STRONG: readonly (Identity | null)[] = ['email', 'phone', 'address'];
/** Names that checkbox exports give to the boxes of one list: they have numbers, and their list is not one of them. */
const NUMBERED_BOX = /___\d+$/;

/** Looks at every column: its name, its titles, its neighbours, and who somebody is in it. */
export function lookAt(table: Table): Looked[] {
  const looked: Looked[] = [];
  for (const column of table.columns) {
    const texts = samplesOf(table, column.place, LOOKED_AT);
    const { isDoubtful = false, ...named } = beside(looked, column, nameOf(column, texts));
    const inside = identityInside(texts);
    const identity = identityNamed(column.name) ?? (named.target === null || STRONG.includes(inside) ? inside : null);
    const isPrediction = named.target === 'refractiveTarget' && named.qualifiers.aim === 'predicted';
    looked.push({ ...named, column, identity, texts, isDoubtful: isDoubtful || isPrediction });
  }
  return withSteepAxis(looked, table);
}

function nameOf({ name, titles }: Column, texts: readonly string[]): NamedColumn {
  const named = columnNamed(name, titles);
  if (!isYesNo(texts)) return named;
  if (NUMBERED_BOX.test(name)) return { ...named, target: null };
  const box = boxNamed([...titles, name].join(' '));
  return box ? { ...named, target: box } : named;
}

/** Which columns go on with what the one before them has begun. */
const FOLLOWS: Readonly<Partial<Record<Target, readonly Target[]>>> = {
  sph: ['cyl', 'axis'],
  cyl: ['axis'],
  k1: ['k2', 'preOpSteepKAxis'],
  k2: ['preOpSteepKAxis'],
};

/**
 * Sphere, cylinder and axis belong together, and so do a power of the cornea and the axis beside it: a bare name is
 * qualified by its neighbour's.
 */
function beside(
  all: readonly Looked[],
  { name }: Column,
  named: NamedColumn,
): NamedColumn & Partial<Pick<Looked, 'isDoubtful'>> {
  const before = all.at(-1);
  if (!before?.target && !before?.axisOf) return named;
  const bare = isBare(qualified(name).qualifiers);
  const own = columnNamed(name);
  if (own.target === 'axis' && bare && (before.target === 'k1' || before.target === 'k2')) {
    const axisOf = before.target;
    const qualifiers = mergeQualifiers(named.qualifiers, before.qualifiers);
    // Behind both powers it may be the axis of either.
    const isDoubtful = axisOf === 'k2' && all.at(-2)?.target === 'k1';
    return { target: axisOf === 'k2' ? 'preOpSteepKAxis' : null, qualifiers, axisOf, isDoubtful };
  }
  // A cylinder right behind powers of the cornea may be the cornea's.
  if (own.target === 'cyl' && bare && (before.target === 'k2' || before.axisOf)) {
    return { ...named, target: 'preOpCornealAstigmatism', isDoubtful: true };
  }
  if (own.target === 'axis' && bare && before.target === 'preOpCornealAstigmatism') {
    return { ...named, target: null };
  }
  const follows = before.target ? FOLLOWS[before.target] : undefined;
  const target = own.target === 'axis' && before.target === 'cyl' ? 'axis' : named.target;
  if (!bare || !target || !follows?.includes(target)) return named;
  const axisOf = target === 'axis' ? null : named.axisOf;
  return { target, axisOf, qualifiers: mergeQualifiers(named.qualifiers, before.qualifiers) };
}

/** The numbers of the two powers say which is the steep one, and with it whose axis is asked for. */
function withSteepAxis(looked: readonly Looked[], table: Table): Looked[] {
  return looked.map((one) => {
    if (one.axisOf === null) return one;
    return { ...one, target: one.axisOf === steepPower(looked, table, one) ? 'preOpSteepKAxis' : null };
  });
}

/** The greater of the two powers of an eye; null where it is the one in some lines and the other in others. */
function steepPower(looked: readonly Looked[], { lines }: Table, { qualifiers: { eye } }: Looked): 'k1' | 'k2' | null {
  const [flat, steep] = (['k1', 'k2'] as const).map(
    (target) => looked.find((one) => one.target === target && one.qualifiers.eye === eye)?.column.place ?? -1,
  );
  const power = (cells: readonly string[], place = -1) => readExactNumber(cells[place] ?? '', 'D') ?? Number.NaN;
  const differences = lines.map(({ cells }) => power(cells, steep) - power(cells, flat));
  const isReversed = differences.some((one) => one < 0);
  if (isReversed && differences.some((one) => one > 0)) return null;
  return isReversed ? 'k1' : 'k2';
}

/** What a column with an identity may be taken for all the same, since nothing of it leaves as it is. */
const COARSENED: Readonly<Partial<Record<Identity, readonly Target[]>>> = {
  birth: ['birthDate'],
  number: ['ownNumber'],
};

/** What a column may be taken for. Names, addresses and the like may not be taken for anything. */
export function targetsFor({ identity, column }: Looked, here: readonly Target[] = TARGETS): readonly Target[] {
  if (identity) return isSerial(column.name) ? [] : (COARSENED[identity] ?? []);
  return here;
}

/** Numbers of a visit or a sample, which differ between the visits of one patient. */
const OF_A_VISIT = /\b(accession|encounter|visit|exam|row|line|lfd)\b/i;

/**
 * The columns by which lines of one patient are known inside the browser: a number of the patient, or else the names
 * together with the birth. Empty where the file has neither.
 */
export function patientColumns(looked: readonly Looked[]): readonly number[] {
  const places = (wanted: Identity) => looked.filter(({ identity }) => identity === wanted);
  const [number] = places('number')
    .filter(({ column }) => !isSerial(column.name) && !OF_A_VISIT.test(column.name))
    .toSorted((a, b) => new Set(a.texts).size - new Set(b.texts).size);
  if (number) return [number.column.place];
  const [names, births] = [places('name'), places('birth')];
  return names.length > 0 && births.length > 0 ? [...names, ...births].map(({ column }) => column.place) : [];
}
