import type { Lens } from '#domain/lens/rules.ts';
import { descriptionOf } from '#domain/outcome/rules.ts';
import { readRefraction } from '#domain/prescription/rules.ts';
import type { Day } from './dates.ts';
import { type Identity, identityInside, identityNamed, isSerial } from './identity.ts';
import { lensNamedBy, relativeNamed } from './lens-names.ts';
import { columnNamed } from './names.ts';
import { type Question, questionOf } from './notations.ts';
import { type Notation, readCell, readSide } from './readers.ts';
import { type Column, samplesOf, type Table } from './table.ts';
import { type ColumnField, type Side, TARGETS, type Target } from './targets.ts';

/** What a column is taken for, of which eye, and in which notation; a target of null leaves it in the browser. */
export type Use = {
  readonly place: number;
  readonly target: Target | null;
  readonly eye: Side | null;
  readonly notation: Notation | null;
};
/** A column as it is looked at: what it may be, and what it tells of a person. */
export type Looked = { readonly column: Column; readonly identity: Identity | null; readonly texts: readonly string[] };
/** Lenses as far as names are matched with them. */
export type KnownLens = Pick<Lens, 'id' | 'name'>;

/** Columns are judged by so many of their cells. */
const LOOKED_AT = 400;
/** A column is taken for what its name says only where at least so many of its cells can be read like that. */
const READABLE = 0.3;
/** A column without a name that is known is told by so many of its cells. */
const TELLING = 0.7;
/** What a column must look like inside to stay here whatever its name says. */
const STRONG: readonly (Identity | null)[] = ['email', 'phone', 'address'];

/** Looks at every column, and at who somebody is in it. */
export function lookAt(table: Table): Looked[] {
  return table.columns.map((column) => {
    const texts = samplesOf(table, column.place, LOOKED_AT);
    const named = identityNamed(column.name);
    const inside = identityInside(texts);
    const { target } = columnNamed(column.name);
    const identity = named ?? (target === null || STRONG.includes(inside) ? inside : null);
    return { column, identity, texts };
  });
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

/** Proposes what each column is by its name, by what is in it, and by what was chosen for it before. */
export function proposeUses(
  looked: readonly Looked[],
  lenses: readonly KnownLens[],
  today: Day,
  remembered: ReadonlyMap<number, Omit<Use, 'place'>> = new Map(),
  here: readonly Target[] = TARGETS,
): Use[] {
  const proposed = looked.map((one): Use => {
    const { place } = one.column;
    const before = remembered.get(place);
    const allowed = targetsFor(one, here);
    if (before && (before.target === null || allowed.includes(before.target))) return { place, ...before };
    const guessed = guess(one, lenses, today);
    return guessed.target && allowed.includes(guessed.target)
      ? { place, ...guessed, notation: null }
      : { place, target: null, eye: null, notation: null };
  });
  return withNotations(withoutDoubles(proposed, looked), looked);
}

function guess(
  { column, identity, texts }: Looked,
  lenses: readonly KnownLens[],
  today: Day,
): Pick<Use, 'target' | 'eye'> {
  // A clinic's own number is used only where somebody says so.
  if (identity === 'birth') return { target: 'birthDate', eye: null };
  if (identity) return { target: null, eye: null };
  const named = columnNamed(column.name);
  if (named.target && isReadable(named.target, column.name, texts, today)) {
    return { target: named.target, eye: named.eye ?? (named.target === 'side' ? null : column.titledEye) };
  }
  return { target: named.target === null ? guessInside(texts, lenses) : null, eye: named.eye ?? column.titledEye };
}

function guessInside(texts: readonly string[], lenses: readonly KnownLens[]): Target | null {
  const share = (matches: (text: string) => boolean) =>
    texts.length === 0 ? 0 : texts.filter(matches).length / texts.length;
  if (share((text) => readSide(text) !== null) > TELLING) return 'side';
  if (share((text) => lensNamedBy(text, lenses) !== null || relativeNamed(text) !== null) > TELLING) return 'lens';
  return share((text) => readRefraction(text)?.axis !== undefined && /\d\s*[x×*@]/i.test(text)) > TELLING
    ? 'refraction'
    : null;
}

/** Whether the cells can be read as what the name says, in any notation. */
function isReadable(target: Target, name: string, texts: readonly string[], today: Day): boolean {
  if (target === 'lens' || target === 'ownNumber' || target === 'birthDate' || target === 'visitDate') return true;
  if (target === 'refraction') return texts.some((text) => readRefraction(text) !== null);
  const question = questionOf(target, name, texts);
  const notations = question ? (Object.keys(question.options) as Notation[]) : [null];
  const readable = (notation: Notation | null) =>
    texts.filter((text) => readCell(target, text, { notation, today }).kind === 'read').length;
  const below = texts.filter((text) => readCell(target, text, { notation: null, today }).kind === 'refused').length;
  return texts.length === 0 || below === 0 || Math.max(...notations.map(readable)) / texts.length >= READABLE;
}

/** Of columns that would be the same, the fullest is taken. */
function withoutDoubles(uses: readonly Use[], looked: readonly Looked[]): Use[] {
  const filled = (place: number) => looked.find(({ column }) => column.place === place)?.texts.length ?? 0;
  return uses.map((use) => {
    const same = uses.filter((other) => isSame(use, other));
    const fullest = same.reduce((best, other) => (filled(other.place) > filled(best.place) ? other : best), use);
    const first = same.find(({ place }) => filled(place) === filled(fullest.place)) ?? use;
    return use.target === null || first.place === use.place ? use : { ...use, target: null, eye: null };
  });
}

/** Lenses may stand in several columns, a name in one and a model in another. */
const isSame = (one: Use, other: Use) => one.target === other.target && one.eye === other.eye && one.target !== 'lens';

/** Fills in what columns prove of their notation; one that proves nothing follows those of its kind. */
export function withNotations(uses: readonly Use[], looked: readonly Looked[]): Use[] {
  const questions = new Map(uses.map((use) => [use.place, questionFor(use, looked)]));
  const kindOf = (use: Use) => questions.get(use.place)?.options;
  const known = (use: Use) => use.notation ?? questions.get(use.place)?.proved ?? null;
  return uses.map((use) => {
    const options = kindOf(use);
    if (!options) return { ...use, notation: null };
    const own = known(use);
    if (own && own in options) return { ...use, notation: own };
    const others = new Set(uses.filter((other) => kindOf(other) === options && known(other)).map(known));
    return { ...use, notation: others.size === 1 ? ([...others][0] ?? null) : null };
  });
}

/** What has to be said of a column for what it is taken for; null where nothing is open. */
export function questionFor(use: Use, looked: readonly Looked[]): Question | null {
  const one = looked.find(({ column }) => column.place === use.place);
  return use.target && one ? questionOf(use.target, one.column.name, one.texts) : null;
}

/** What is still to be said before a file can be read, in words; empty when it can. */
export function openQuestions(uses: readonly Use[], looked: readonly Looked[], lensOfFile: number | null): string[] {
  const nameOf = (place: number) =>
    looked.find(({ column }) => column.place === place)?.column.name || `Column ${place + 1}`;
  const taken = uses.filter(({ target }) => target !== null);
  const has = (target: Target) => taken.some((use) => use.target === target);
  const open: string[] = [];
  if (!has('lens') && lensOfFile === null) open.push('Choose the lens, or the column that names it.');
  if (!taken.some(({ target }) => target !== 'lens' && target !== 'ownNumber' && target !== 'side')) {
    open.push('Choose at least one column with a measurement.');
  }
  for (const [index, use] of taken.entries()) {
    const double = taken.slice(0, index).find((other) => isSame(use, other));
    if (double) open.push(`“${nameOf(double.place)}” and “${nameOf(use.place)}” are taken for the same.`);
    if (questionFor(use, looked) && use.notation === null) open.push(`Say how “${nameOf(use.place)}” is written.`);
  }
  if (has('birthDate') && !has('surgeryMonth') && !has('patientAgeRange')) {
    open.push('The age follows from birth and surgery: choose the date of surgery as well, or leave the birth out.');
  }
  if (has('visitDate') && !has('surgeryMonth') && !has('timeSinceSurgery')) {
    open.push('The time since surgery follows from visit and surgery: choose the date of surgery as well.');
  }
  const eyed = taken.some(({ eye }) => eye !== null);
  if (eyed && has('side')) open.push('One line holds both eyes, and a column names a side: leave out one of the two.');
  return open;
}

/** Whether a field is one that a column's cells answer by themselves. */
export const isField = (target: Target): target is ColumnField =>
  !['lens', 'refraction', 'visitDate', 'birthDate', 'ownNumber'].includes(target) &&
  descriptionOf(target as ColumnField) !== undefined;
