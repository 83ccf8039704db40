import { isYesNo } from './cell.ts';
import { boxNamed } from './conditions.ts';
import { type Identity, identityInside, identityNamed, isSerial } from './identity.ts';
import { columnNamed, type NamedColumn } from './names.ts';
import { isBare, mergeQualifiers, qualified } from './qualifiers.ts';
import { type Column, samplesOf, type Table } from './table.ts';
import { TARGETS, type Target } from './targets.ts';

/** A column with what its name, titles and neighbours say that it holds, and whether its cells identify a person. */
export type ColumnProfile = NamedColumn & {
  readonly column: Column;
  readonly identity: Identity | null;
  readonly texts: readonly string[];
};

/** Columns are judged by so many of their cells. */
const LOOKED_AT = 400;
/** What a column must look like inside to stay here whatever its name says. */
const STRONG: readonly (Identity | null)[] = ['email', 'phone', 'address'];
/** Names that checkbox exports give to the boxes of one list: they have numbers, and their list is not one of them. */
const NUMBERED_BOX = /___\d+$/;

/** Looks at every column: its name, its titles, its neighbours, and who somebody is in it. */
export function lookAt(table: Table): ColumnProfile[] {
  const profiles: ColumnProfile[] = [];
  for (const column of table.columns) {
    const texts = samplesOf(table, column.place, LOOKED_AT);
    const named = beside(profiles, column, nameOf(column, texts));
    const inside = identityInside(texts);
    const identity = identityNamed(column.name) ?? (named.target === null || STRONG.includes(inside) ? inside : null);
    profiles.push({ ...named, column, identity, texts });
  }
  return profiles;
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
  k1: ['k2'],
};
const CORNEA: readonly Target[] = ['k1', 'k2', 'preOpSteepKAxis', 'preOpCornealAstigmatism'];
const OF_CORNEA = 'It may be of the cornea';

/**
 * Sphere, cylinder and axis belong together: a bare name is qualified by its neighbour's. Behind the powers of a cornea a
 * bare cylinder or axis may be the cornea's: only the axis right behind K2, where K1 has its own, is certain.
 */
function beside(all: readonly ColumnProfile[], { name }: Column, named: NamedColumn): NamedColumn {
  const [further, before] = [all.at(-2), all.at(-1)];
  const own = columnNamed(name).target;
  if (!before || !own || !isBare(qualified(name).qualifiers)) return named;
  const qualifiers = mergeQualifiers(named.qualifiers, before.qualifiers);
  const isBehindCornea = before.why === OF_CORNEA || (before.target !== null && CORNEA.includes(before.target));
  if (isBehindCornea && (own === 'axis' || own === 'cyl')) {
    const isSteep = own === 'axis' && before.target === 'k2' && further?.target !== 'k1';
    return isSteep ? { target: 'preOpSteepKAxis', qualifiers } : { target: null, qualifiers, why: OF_CORNEA };
  }
  return before.target && FOLLOWS[before.target]?.includes(own) ? { target: own, qualifiers } : named;
}

/** What a column with an identity may be taken for all the same, since nothing of it leaves as it is. */
const COARSENED: Readonly<Partial<Record<Identity, readonly Target[]>>> = {
  birth: ['birthDate'],
  number: ['ownNumber'],
};

/** What a column may be taken for. Names, addresses and the like may not be taken for anything. */
export function targetsFor({ identity, column }: ColumnProfile, here: readonly Target[] = TARGETS): readonly Target[] {
  if (identity) return isSerial(column.name) ? [] : (COARSENED[identity] ?? []);
  return here;
}

/** Numbers of a visit or a sample, which differ between the visits of one patient. */
const OF_A_VISIT = /\b(accession|encounter|visit|exam|row|line|lfd)\b/i;

/**
 * The columns by which lines of one patient are known inside the browser: a number of the patient, or else the names
 * together with the birth. Empty where the file has neither.
 */
export function patientColumns(profiles: readonly ColumnProfile[]): readonly number[] {
  const places = (wanted: Identity) => profiles.filter(({ identity }) => identity === wanted);
  const [number] = places('number')
    .filter(({ column }) => !isSerial(column.name) && !OF_A_VISIT.test(column.name))
    .toSorted((a, b) => new Set(a.texts).size - new Set(b.texts).size);
  if (number) return [number.column.place];
  const [names, births] = [places('name'), places('birth')];
  return names.length > 0 && births.length > 0 ? [...names, ...births].map(({ column }) => column.place) : [];
}
