import { plainWords } from './cell.ts';
import type { Side } from './targets.ts';

/** What the name of a column and the titles over it say beside the field that it holds. */
export type Qualifiers = {
  readonly eye: Side | null;
  readonly phase: 'before' | 'after' | null;
  /** Days from surgery to the visit. */
  readonly days: number | null;
  readonly source: 'previous' | 'automatic' | 'cycloplegic' | 'manifest' | null;
  readonly aim: 'target' | 'predicted' | null;
  readonly eyes: 'both' | 'fellow' | null;
  readonly addition: 'near' | null;
  /** Distance of the chart, such as "66 cm"; "3 m" may be three months as well. */
  readonly distance: string | null;
  readonly written: 'snellen' | 'logmar' | 'decimal' | 'letters' | null;
};

type Listed = 'phase' | 'source' | 'aim' | 'eyes' | 'addition' | 'written';
type Rule = {
  [Key in Listed]: {
    readonly key: Key;
    readonly value: NonNullable<Qualifiers[Key]>;
    /** What is said of a column that is not used because of it. */
    readonly label: string;
    readonly pattern: RegExp;
  };
}[Listed];

/** Every qualifier that is known by its words, in plain words; decision 43 lists them for people. */
export const QUALIFIERS: readonly Rule[] = [
  {
    key: 'phase',
    value: 'before',
    label: 'before surgery',
    pattern:
      /\b(pre ?op(erative(ly)?|erativ)?|pre ?surg(ery|ical)|pre\b|before( surgery)?\b|baseline\b|screening\b|prior to surgery\b|vor(her)?\b( op\b)?|antes\b|avant\b|praop(erativ)?)/,
  },
  {
    key: 'phase',
    value: 'after',
    label: 'after surgery',
    pattern:
      /\b(post ?op(erative(ly)?|erativ)?|post ?surg(ery|ical)|post\b|po\b|after( surgery)?\b|final\b|latest\b|last visit\b|fu\b|follow ?up\b|nach(her)?\b( op\b)?|despues\b|apres\b)/,
  },
  {
    key: 'source',
    value: 'previous',
    label: 'earlier glasses',
    pattern:
      /\b(old|previous|prev|habitual|wearing|worn|alte[ns]? brille|current (rx|glass\w*|spec\w*)|glasses rx|lensmet\w*|lensomet\w*|focimet\w*|vertometer)\b|^(glasses|spectacles|brille)$/,
  },
  {
    key: 'source',
    value: 'automatic',
    label: 'autorefraction',
    pattern: /\b(auto\w*|ar|arx|aref\w*|ark|objective|obj|objektiv\w*|wavefront)\b/,
  },
  { key: 'source', value: 'cycloplegic', label: 'cycloplegic', pattern: /\b(cyclo\w*|zyklo\w*|dilated)\b/ },
  {
    key: 'source',
    value: 'manifest',
    label: 'manifest refraction',
    pattern: /\b(manifest\w*|mrx|mr|mrse|subj|subjective|subjektiv\w*|subjetiva)\b/,
  },
  {
    key: 'aim',
    value: 'predicted',
    label: 'a prediction',
    pattern: /\b(predict\w*|pred|expected|calculated|forecast|vorhersage)\b/,
  },
  {
    key: 'aim',
    value: 'target',
    label: 'an aim',
    pattern: /\b(target\w*|aim\w*|intended|planned|plan|desired|goal|ziel\w*|objetivo|cible)\b/,
  },
  {
    key: 'eyes',
    value: 'both',
    label: 'both eyes together',
    pattern: /\b(binocular\w*|bino|binoc|binokular\w*|beidaugig|bilateral|ou|both eyes)\b/,
  },
  { key: 'eyes', value: 'fellow', label: 'the other eye', pattern: /\b(fellow|contralateral|other eye|partnerauge)\b/ },
  { key: 'addition', value: 'near', label: 'with a near addition', pattern: /\b(add|addition|nahzusatz)\b/ },
  { key: 'written', value: 'logmar', label: 'logMAR', pattern: /\blog ?mar\b/ },
  { key: 'written', value: 'decimal', label: 'decimal', pattern: /\b(dec|decimal|dezimal)\b/ },
  { key: 'written', value: 'letters', label: 'letters', pattern: /\b(etdrs|letters)\b/ },
  { key: 'written', value: 'snellen', label: 'Snellen', pattern: /\bsnellen\b/ },
];

/** At any place of a name, and such short ones as mean an eye at its beginning or end alone. */
const EYES: readonly [Side, RegExp, RegExp][] = [
  [
    'right',
    /\b(od|right( eye)?|rechts|rechtes auge|derech[oa]|ojo derecho|droite?|oeil droit)\b/,
    /^(r|re|ra|d)\b(?! (of|is))|\b(r|re|ra)$/,
  ],
  [
    'left',
    /\b(os|oi|og|left( eye)?|links|linkes auge|izquierd[oa]|ojo izquierdo|gauche|oeil gauche)\b/,
    /^(l|le|la)\b|\b(l|le|la)$/,
  ],
];

const COUNTED =
  /\b(\d{1,3}) ?(d|days?|tage?|w|wks?|weeks?|wochen?|mo|mos|mths?|months?|monate?|meses|mois|y|yrs?|years?|jahre?)\b/;
const NUMBERED = /\b(days?|weeks?|months?|years?|tag|woche|monat|jahr|po[dwmy]|[dwmy]) ?(\d{1,3})\b/;
const METERS_OR_MONTHS = /\b(\d{1,2}) ?m\b/;
const CENTIMETERS = /\b\d{2,3} ?cm\b/;
/** Units of numbers, which say nothing about which number it is. */
const UNITS = /\b(d|dpt|diopters?|dioptres?|deg|degrees?)\b/g;

/** Days in a unit of time, by the first letter of its name in English or German. */
const UNIT_DAYS: Readonly<Record<string, number>> = { d: 1, t: 1, w: 7, m: 30.44, y: 365.25, j: 365.25 };
/** A number of days, weeks, months or years in days. @param unit its name, or the first letter of it */
export const daysOf = (count: number, unit: string): number =>
  Math.round(count * (UNIT_DAYS[unit.replace(/^po(?=[dwmy]$)/, '')[0] ?? ''] ?? 1));

const NOTHING: Qualifiers = {
  eye: null,
  phase: null,
  days: null,
  source: null,
  aim: null,
  eyes: null,
  addition: null,
  distance: null,
  written: null,
};

/** What one name or title says, and its words without the eye, the phase and the time. */
export function qualified(name: string): { qualifiers: Qualifiers; rest: string } {
  const words = plainWords(name).replace(/\bo ([ds])\b/g, 'o$1');
  const listed: Partial<Record<Listed, string>> = {};
  let rest = words;
  for (const { key, value, pattern } of QUALIFIERS) {
    if (!pattern.test(words)) continue;
    // Words that say both before and after say neither.
    listed[key] = key === 'phase' && listed.phase ? undefined : (listed[key] ?? value);
    if (key === 'phase') rest = without(rest, pattern);
  }
  const counted = COUNTED.exec(rest);
  const numbered = NUMBERED.exec(rest);
  let days = counted ? daysOf(Number(counted[1]), counted[2] ?? '') : null;
  days ??= numbered ? daysOf(Number(numbered[2]), numbered[1] ?? '') : null;
  if (days !== null) rest = without(rest, counted ? COUNTED : NUMBERED);
  const meters = days === null ? METERS_OR_MONTHS.exec(rest) : null;
  if (meters) {
    rest = without(rest, METERS_OR_MONTHS);
    if (listed.phase === 'after') days = daysOf(Number(meters[1]), 'months');
  }
  const side = withoutEye(rest);
  return {
    qualifiers: {
      ...NOTHING,
      ...(listed as Partial<Qualifiers>),
      eye: side.eye,
      phase: (listed.phase as Qualifiers['phase']) ?? (days === null ? null : 'after'),
      days: listed.phase === 'before' ? null : days,
      distance: CENTIMETERS.exec(words)?.[0] ?? (meters && days === null ? meters[0] : null),
    },
    rest: side.rest.replace(UNITS, ' ').replace(/ +/g, ' ').trim(),
  };
}

const without = (words: string, pattern: RegExp) => words.replace(pattern, ' ').replace(/ +/g, ' ').trim();

/** The eye that words speak of, and what else they say. */
function withoutEye(words: string): { eye: Side | null; rest: string } {
  for (const [eye, anywhere, atAnEnd] of EYES) {
    for (const pattern of [anywhere, atAnEnd]) {
      const rest = without(words, pattern);
      if (rest !== words && rest !== '') return { eye, rest };
      if (rest !== words && pattern === anywhere) return { eye, rest };
    }
  }
  return { eye: null, rest: words };
}

/** Fills what the first leaves open with what the others say, the nearest first. */
export function mergeQualifiers(first: Qualifiers, ...others: readonly Qualifiers[]): Qualifiers {
  return others.reduce<Qualifiers>(
    (merged, other) =>
      Object.fromEntries(
        (Object.keys(NOTHING) as (keyof Qualifiers)[]).map((key) => {
          // A time belongs to the phase beside it: "Pre-op" below "3 months" is before surgery.
          const isForeign = key === 'days' && merged.phase === 'before';
          return [key, merged[key] ?? (isForeign ? null : other[key])];
        }),
      ) as unknown as Qualifiers,
    first,
  );
}

/** Whether a name says nothing but its field, so that what its neighbour says holds for it too. */
export const isBare = ({ phase, days, source, aim, eyes }: Qualifiers): boolean =>
  !phase && days === null && !source && !aim && !eyes;

/** What a qualifier is called in a sentence. */
export const qualifierLabel = <Key extends Listed>(key: Key, value: Qualifiers[Key]): string =>
  QUALIFIERS.find((rule) => rule.key === key && rule.value === value)?.label ?? '';
