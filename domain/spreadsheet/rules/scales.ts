import { numberOf, plainWords } from './cell.ts';

/** A scale by its lowest and its highest number. */
export type Scale = `scale${number}-${number}`;
const USUAL: readonly (readonly [from: number, to: number])[] = [
  [0, 10],
  [0, 5],
  [1, 5],
  [0, 4],
  [1, 4],
  [0, 3],
  [0, 100],
];
/** Our own scale, whose numbers are taken as they are. */
export const OWN_SCALE: Scale = 'scale0-10';

/** Words of a scale with four grades. */
const GRADES: readonly RegExp[] = [
  /^(none|no|nil|absent|never|keine|ninguno?|aucun)$/,
  /^(mild|slight|minimal|light|little|leicht|leve|leger)$/,
  /^(mod|moderate|medium|some|mittel|massig|moderado|modere)$/,
  /^(severe|strong|marked|a lot|stark|schwer|grave|severo)$/,
];

/** The scale in the name of a column: "Halos (0-3)", "Satisfaction 1 to 5", "Glare /100". */
export function scaleNamed(name: string): Scale | null {
  const range = /\b([01]) ?(?:-|–|—|to|bis|\.\.|=.*?[^\d]) ?(\d{1,3})\b/i.exec(name);
  const top = range?.[2] ?? /(?:\/|\bout of|\bof) ?(\d{1,3})\b/i.exec(name)?.[1] ?? (/[%]/.test(name) ? '100' : null);
  return top !== null && Number(top) > 1 ? `scale${Number(range?.[1] ?? 0)}-${Number(top)}` : null;
}

export const isScale = (notation: string | null): notation is Scale => /^scale\d+-\d+$/.test(notation ?? '');

const NUMBER = /^\d{1,3}([.,]\d+)?$/;
const OF = /^(\d{1,3}(?:[.,]\d+)?)\s*\/\s*(\d{1,3})$/;
const PERCENT = /^(\d{1,3}(?:[.,]\d+)?)\s*%$/;
export const boundsOf = (scale: Scale): readonly [from: number, to: number] => {
  const [from, to] = scale.slice('scale'.length).split('-').map(Number);
  return [from ?? 0, to ?? 10];
};

/** The scales that bare numbers may be of; one is certain when it alone fits, and still does without the greatest number. */
export function scalesOf(texts: readonly string[]): { options: readonly Scale[]; certain: Scale | null } {
  const numbers = texts.filter((text) => NUMBER.test(text.trim())).map(numberOf);
  if (numbers.every((number) => number === 0)) return { options: [], certain: null };
  const sorted = numbers.toSorted((a, b) => a - b);
  const options = fitting(sorted);
  return { options, certain: options.length + fitting(sorted.slice(0, -1)).length === 2 ? (options[0] ?? null) : null };
}

const fitting = (sorted: readonly number[]): readonly Scale[] =>
  USUAL.filter(([from, to]) => {
    const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
    return least >= from && most <= to && (to <= 10 || most > 10);
  }).map(([from, to]): Scale => `scale${from}-${to}`);

/** Points from 0 to 10 in tenths of what was said on a scale; null for what cannot be placed on it. */
export function onOwnScale(text: string, scale: Scale | null): number | null {
  const grade = GRADES.findIndex((pattern) => pattern.test(plainWords(text)));
  if (grade >= 0) return inTenths(grade / (GRADES.length - 1));
  const [, percent] = PERCENT.exec(text.trim()) ?? [];
  if (percent) return placed(numberOf(percent), 0, 100);
  const [, part, whole] = OF.exec(text.trim()) ?? [];
  if (part && whole) return placed(numberOf(part), 0, Number(whole));
  if (!NUMBER.test(text.trim()) || scale === null) return null;
  return placed(numberOf(text), ...boundsOf(scale));
}

const placed = (value: number, from: number, to: number) =>
  value >= from && value <= to ? inTenths((value - from) / (to - from)) : null;
const inTenths = (share: number) => Math.round(share * 100) / 10;
