import { FIGURES, type FigureKey, ofHundred } from '#domain/evidence/rules/figures.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import type { Source } from '#domain/evidence/rules.ts';
import { type LifeFigures, type Measure, measureOf } from '#domain/experience/rules.ts';
import type { Question } from '#domain/lens/rules/questions.ts';
import type { PublicFigures, PublicShare } from '#domain/outcome/rules/public.ts';
import { shownCount } from '#domain/wording/rules.ts';
import { QUESTION_TEXTS } from './content.ts';

/** Whose number it is. */
export type NumberSource = 'visitors' | 'trial' | 'class-trial' | 'surgeons';

/** A share of 100 people or eyes that one source gives about one lens, or its class, on one question. */
export type AnswerNumber = {
  readonly from: NumberSource;
  /** Whole, as it is printed; a longer bar is better. */
  readonly of100: number;
  /** The margin of error; null where it is not known. */
  readonly range: { readonly from: number; readonly to: number } | null;
  /** The lowest and highest of several studies. It is no margin of error, and is not drawn as one. */
  readonly spread: { readonly from: number; readonly to: number; readonly across: string } | null;
  /** How many were counted; null where that is not known. */
  readonly n: number | null;
  readonly holds: string;
  readonly holdsNot: string;
  /** Who was counted, and when: "312 people, 3 to 12 months after surgery". */
  readonly whose: string;
  readonly cited: Source | null;
};

/** From so many answers on, visitors come before trials. */
export const VISITORS_FIRST_FROM = 30;

/** Which measure of visitors answers a question; one of what counts against a lens is turned round. */
const MEASURES: Readonly<Partial<Record<Question, { readonly measure: Measure; readonly turned?: true }>>> = {
  night: { measure: 'halos', turned: true },
  driving: { measure: 'driving' },
  reading: { measure: 'glasses-reading' },
  computer: { measure: 'glasses-computer' },
  far: { measure: 'glasses-far' },
  again: { measure: 'again' },
  starbursts: { measure: 'starbursts', turned: true },
  glare: { measure: 'glare', turned: true },
  bother: { measure: 'bother', turned: true },
};

const MEASURED = {
  far: { of: 'far', holds: 'saw 20/25 or better without glasses' },
  computer: { of: 'intermediate', holds: 'saw 20/40 or better at arm’s length without glasses' },
  reading: { of: 'near', holds: 'saw 20/40 or better at near without glasses' },
} as const;

/** "3 to 12 months after surgery" */
function timeOf({ months }: LifeFigures): string {
  if (months === null) return 'time since surgery unknown';
  const { from, to } = months;
  const last = to === null ? 'more than a year' : `${to} months`;
  if (from === to) return `about ${last} after surgery`;
  return from === 0 ? `up to ${last} after surgery` : `${from}${to === null ? ' months' : ''} to ${last} after surgery`;
}

const counted = (n: number, what: string) => `${shownCount(n)} ${what}`;

/** What people with a lens, or a pair of lenses, have answered here; null of fewer than eleven. */
export function visitorsOn(question: Question, life: LifeFigures | null): AnswerNumber | null {
  const found = MEASURES[question];
  const share = found && measureOf(life, found.measure);
  const { holds, holdsNot } = QUESTION_TEXTS[question];
  if (!life || !share || !holds || !holdsNot) return null;
  const { of100, from, to, n } = share;
  const turned = found.turned === true;
  return {
    from: 'visitors',
    of100: turned ? 100 - of100 : of100,
    range: turned ? { from: 100 - to, to: 100 - from } : { from, to },
    spread: null,
    n,
    holds,
    holdsNot,
    whose: `${counted(n, 'people')}, ${timeOf(life)}`,
    cited: null,
  };
}

const shown = (count: number) => (count > 99 && count < 100 ? 99 : Math.round(count));
const rounded = <Limits extends { readonly from: number; readonly to: number }>(limits: Limits): Limits => ({
  ...limits,
  from: Math.round(limits.from),
  to: Math.round(limits.to),
});

/** What a study counted. */
export function trialOn(key: FigureKey, from: 'trial' | 'class-trial'): AnswerNumber {
  const figure = FIGURES[key];
  const { people, whose, when, holds, holdsNot } = figure;
  const { count, range, spread } = ofHundred(figure);
  return {
    from,
    of100: shown(count),
    range: range && rounded(range),
    spread: spread && rounded(spread),
    n: people,
    holds,
    holdsNot,
    whose: `${people === null ? whose : counted(people, whose)}${when === null ? '' : `, ${when}`}`,
    cited: SOURCES[figure.source],
  };
}

/** What surgeons measured in eyes; null while there are too few. */
export function surgeonsOn(question: Question, surgeons: PublicFigures | null): AnswerNumber | null {
  if (!(question in MEASURED)) return null;
  const { of, holds } = MEASURED[question as keyof typeof MEASURED];
  const share: PublicShare | null | undefined = surgeons?.[of];
  if (!share) return null;
  const of100 = (part: number) => Math.round(100 * part);
  return {
    from: 'surgeons',
    of100: of100(share.count / share.n),
    range: { from: of100(share.interval.lower), to: of100(share.interval.upper) },
    spread: null,
    n: share.n,
    holds,
    holdsNot: 'did not',
    whose: `${counted(share.n, 'eyes')}, a month or more after surgery`,
    cited: null,
  };
}
