import type { Side } from '#domain/outcome/rules.ts';
import { plainWords } from './cell.ts';

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
  /** Distance of the chart, such as "66 cm". */
  readonly distance: string | null;
  readonly written: 'snellen' | 'logmar' | 'decimal' | 'letters' | null;
};
type Listed = 'phase' | 'source' | 'aim' | 'eyes' | 'addition' | 'written';
export type Qualifier = NonNullable<Qualifiers[Listed]>;

/** Every qualifier that is known by its words, in plain words; decision 43 lists them for people. */
export const QUALIFIERS: { readonly [Key in Listed]: Readonly<Record<NonNullable<Qualifiers[Key]>, RegExp>> } = {
  phase: {
    before:
      /\b(pre ?op(erative(ly)?|erativ)?|pre ?surg(ery|ical)|pre\b|before( surgery)?\b|baseline\b|screening\b|prior to surgery\b|vor(her)?\b( op\b)?|antes\b|avant\b|praop(erativ)?)/,
    after:
      /\b(post ?op(erative(ly)?|erativ)?|post ?surg(ery|ical)|post\b|po\b|after( surgery)?\b|final\b|latest\b|last visit\b|fu\b|follow ?up\b|nach(her)?\b( op\b)?|despues\b|apres\b)/,
  },
  source: {
    previous:
      /\b(old|previous|prev|habitual|wearing|worn|alte[ns]? brille|current (rx|glass\w*|spec\w*)|glasses rx|lensmet\w*|lensomet\w*|focimet\w*|vertometer)\b|^(glasses|spectacles|brille)$/,
    automatic: /\b(auto\w*|ar|arx|aref\w*|ark|objective|obj|objektiv\w*|wavefront)\b/,
    cycloplegic: /\b(cyclo\w*|zyklo\w*|dilated)\b/,
    manifest: /\b(manifest\w*|mrx|mr|mrse|subj|subjective|subjektiv\w*|subjetiva)\b/,
  },
  aim: {
    predicted: /\b(predict\w*|pred|expected|calculated|forecast|vorhersage)\b/,
    target: /\b(target\w*|aim\w*|intended|planned|plan|desired|goal|ziel\w*|objetivo|cible)\b/,
  },
  eyes: {
    both: /\b(binocular\w*|bino|binoc|binokular\w*|beidaugig|bilateral|ou|both eyes)\b/,
    fellow: /\b(fellow|contralateral|other eye|partnerauge)\b/,
  },
  addition: { near: /\b(add|addition|nahzusatz)\b/ },
  written: {
    logmar: /\blog ?mar\b/,
    decimal: /\b(dec|decimal|dezimal)\b/,
    letters: /\b(etdrs|letters)\b/,
    snellen: /\bsnellen\b/,
  },
};
/** What is said of a column that is not used because of a qualifier. */
export const QUALIFIER_LABELS: Readonly<Record<Qualifier, string>> = {
  before: 'Before surgery',
  after: 'After surgery',
  previous: 'Earlier glasses',
  automatic: 'Autorefraction',
  cycloplegic: 'Cycloplegic',
  manifest: 'Manifest refraction',
  predicted: 'A prediction',
  target: 'An aim',
  both: 'Both eyes together',
  fellow: 'The other eye',
  near: 'With a near addition',
  logmar: 'logMAR',
  decimal: 'Decimal',
  letters: 'Letters',
  snellen: 'Snellen',
};

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

/** Names of units of time. */
export const UNIT = 'd|days?|tage?|w|wks?|weeks?|wochen?|mo|mos|mths?|months?|monate?|meses|mois|y|yrs?|years?|jahre?';
/** "3 months", "M3", and "3m" where the name says that it is after surgery. */
const TIMES = [
  new RegExp(`\\b(?<count>\\d{1,3}) ?(?<unit>${UNIT})\\b`),
  /\b(?<unit>days?|weeks?|months?|years?|tag|woche|monat|jahr|po[dwmy]|[dwmy]) ?(?<count>\d{1,3})\b/,
  /\b(?<count>\d{1,2}) ?(?<unit>m)\b/,
];
const DISTANCE = /\b(\d{2,3} ?cm|\d{1,2} ?m)\b/;
/** Units of numbers, which say nothing about which number it is. */
const UNITS = /\b(d|dpt|diopters?|dioptres?|deg|degrees?)\b/g;

/** Days in a unit of time, by the first letter of its name in English or German. */
const UNIT_DAYS: Readonly<Record<string, number>> = { d: 1, t: 1, w: 7, m: 30.44, y: 365.25, j: 365.25 };
/** A number of days, weeks, months or years in days. @param unit its name, or the first letter of it */
export const daysOf = (count: number, unit: string): number =>
  Math.round(count * (UNIT_DAYS[unit.replace(/^po(?=[dwmy]$)/, '')[0] ?? ''] ?? 1));

/** What one name or title says, and its words without the eye, the phase and the time. */
export function qualified(name: string): { qualifiers: Qualifiers; rest: string } {
  const words = plainWords(name).replace(/\bo ([ds])\b/g, 'o$1');
  const listed = Object.fromEntries(
    Object.entries(QUALIFIERS).map(([key, patterns]) => {
      const [first = null, second] = Object.entries(patterns).flatMap(([value, one]) => (one.test(words) ? value : []));
      // Words that say both before and after say neither.
      return [key, key === 'phase' && second ? null : first];
    }),
  ) as Pick<Qualifiers, Listed>;
  const timeless = Object.values(QUALIFIERS.phase).reduce(without, words);
  const time = TIMES.slice(0, listed.phase === 'after' ? 3 : 2).find((pattern) => pattern.test(timeless));
  const { count, unit } = (time && timeless.match(time)?.groups) ?? {};
  const days = count && unit ? daysOf(Number(count), unit) : null;
  const left = time ? without(timeless, time) : without(timeless, /\b\d{1,2} ?m\b/);
  const side = withoutEye(left);
  return {
    qualifiers: {
      ...listed,
      eye: side.eye,
      phase: listed.phase ?? (days === null ? null : 'after'),
      days: listed.phase === 'before' ? null : days,
      distance: DISTANCE.exec(time ? left : words)?.[0] ?? null,
    },
    rest: side.rest.replace(UNITS, ' ').replace(/ +/g, ' ').trim(),
  };
}

const without = (words: string, pattern: RegExp) => words.replace(pattern, ' ').replace(/ +/g, ' ').trim();

/** The eye that words speak of, and what else they say. Short words stand for an eye only beside others. */
function withoutEye(words: string): { eye: Side | null; rest: string } {
  for (const [eye, anywhere, atAnEnd] of EYES) {
    for (const pattern of [anywhere, atAnEnd]) {
      const rest = without(words, pattern);
      if (rest !== words && (rest !== '' || pattern === anywhere)) return { eye, rest };
    }
  }
  return { eye: null, rest: words };
}

/** Fills what the first leaves open with what the others say, the nearest first. */
export const mergeQualifiers = (first: Qualifiers, ...others: readonly Qualifiers[]): Qualifiers =>
  others.reduce<Qualifiers>((merged, other) => {
    const ofBoth = Object.keys(other).map((key) => [
      key,
      merged[key as keyof Qualifiers] ?? other[key as keyof Qualifiers],
    ]);
    // A time belongs to the phase beside it: "Pre-op" below "3 months" is before surgery.
    const days = merged.days ?? (merged.phase === 'before' ? null : other.days);
    return { ...(Object.fromEntries(ofBoth) as Qualifiers), days };
  }, first);

/** Whether a name says nothing but its field, so that what its neighbour says holds for it too. */
export const isBare = ({ phase, days, source, aim, eyes }: Qualifiers): boolean =>
  !phase && days === null && !source && !aim && !eyes;
