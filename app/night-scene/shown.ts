import { middleLevel, type PicksByLevel, picked, strongestTenth } from '#domain/experience/rules/night.ts';
import { type ExperienceFigures, LEVELS, type Level, SYMPTOMS, type Symptom } from '#domain/experience/rules.ts';
import type { LensType } from '#domain/lens/rules.ts';
import { wilsonInterval } from '#domain/statistics/rules.ts';
import type { NightPicks } from './picture.ts';
import { NIGHT_STUDIES, type NightStudies } from './studies.ts';

/** What people with a lens, or with the lenses of a class, picked. */
export type NightFigures = Pick<ExperienceFigures, 'night' | 'months' | 'asOf'>;

type Span = { readonly from: number; readonly to: number };

/** Where the tenth of people with the strongest symptom begins. */
export type Tenth = {
  /** The highest level that at least 10 of 100 picked or exceeded. At 0, fewer than 10 of 100 see anything. */
  readonly level: Level;
  /** How many of 100 picked that or a stronger one, from level 1 on, and the margin of error. */
  readonly ofHundred: number;
  readonly range: Span;
};

/** What is shown of these answers. */
export type ShownNight = {
  readonly counts: Readonly<Record<Symptom, PicksByLevel>>;
  /** The median answer, for each of the three symptoms. */
  readonly middle: NightPicks;
  /** Where the strongest tenth begins, and how many of 100 picked that or more. */
  readonly tenth: Readonly<Record<Symptom, Tenth>>;
  /** How many answered; not everybody answers all three. */
  readonly people: Span;
  readonly months: ExperienceFigures['months'];
  readonly asOf: string;
};

/** What to show of a lens or a class: pictures, or what studies found while too few people have answered. */
export type Night = { readonly shown: ShownNight } | { readonly shown: null; readonly studies: NightStudies };

/** Computed on the server: neither the computation nor the texts of other classes are sent to a browser. */
export function nightOf(figures: NightFigures | null | undefined, type: LensType): Night {
  const shown = shownNight(figures ?? null);
  return shown ? { shown } : { shown, studies: NIGHT_STUDIES[type] };
}

/** The pictures of a lens; null while fewer than eleven people have answered one of the three. */
export function shownNight(figures: NightFigures | null): ShownNight | null {
  if (!figures) return null;
  const { halos, starbursts, glare } = figures.night;
  if (!halos || !starbursts || !glare) return null;
  const counts = { halos, starbursts, glare };
  const people = SYMPTOMS.map((symptom) => picked(counts[symptom]));
  return {
    counts,
    middle: { halos: middleLevel(halos), starbursts: middleLevel(starbursts), glare: middleLevel(glare) },
    tenth: { halos: tenthOf(halos), starbursts: tenthOf(starbursts), glare: tenthOf(glare) },
    people: { from: Math.min(...people), to: Math.max(...people) },
    months: figures.months,
    asOf: figures.asOf,
  };
}

function tenthOf(counts: PicksByLevel): Tenth {
  const level = strongestTenth(counts);
  const counted = picked(counts, level === 0 ? 1 : level);
  const { lower, upper } = wilsonInterval(counted, picked(counts));
  return { level, ofHundred: ofHundred(counted / picked(counts)), range: { from: 100 * lower, to: 100 * upper } };
}

const ofHundred = (part: number) => Math.round(100 * part);

/**
 * What people with any lens of a class picked: the sums of what each lens shows, so that it reveals no more than these
 * do. Lenses without figures are left out; null if that is all of them.
 */
export function nightOfClass(lenses: readonly (NightFigures | null | undefined)[]): NightFigures | null {
  const shown = lenses.filter((each) => each !== null && each !== undefined);
  if (shown.length === 0) return null;
  const sumOf = (symptom: Symptom) => {
    const counted = shown.flatMap(({ night }) => night[symptom] ?? []);
    if (counted.length === 0) return null;
    return LEVELS.map((level) => shown.reduce((sum, { night }) => sum + (night[symptom]?.[level] ?? 0), 0));
  };
  const months = shown.flatMap((each) => each.months ?? []);
  return {
    night: { halos: sumOf('halos'), starbursts: sumOf('starbursts'), glare: sumOf('glare') },
    months: months.length > 0 ? spanOf(months) : null,
    // The date of the oldest of them.
    asOf: shown.map(({ asOf }) => asOf).toSorted()[0] ?? '',
  };
}

/** From the earliest to the latest; null is more than a year, which is later than any. */
function spanOf(spans: readonly NonNullable<ExperienceFigures['months']>[]): ExperienceFigures['months'] {
  const latest = Math.max(...spans.map(({ to }) => to ?? Number.POSITIVE_INFINITY));
  return { from: Math.min(...spans.map(({ from }) => from)), to: Number.isFinite(latest) ? latest : null };
}
