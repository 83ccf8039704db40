import { type ExperienceFigures, LEVELS, type Symptom } from '#domain/experience/rules.ts';
import type { LensType } from '#domain/lens/rules.ts';
import { wilsonInterval } from '#domain/statistics/rules.ts';
import { ofHundredByLevel, type PicksByLevel, picked } from './band.ts';
import { NIGHT_STUDIES, type NightStudies } from './studies.ts';

/** What people with a lens, or with the lenses of a class, picked. */
export type NightFigures = Pick<ExperienceFigures, 'night' | 'months' | 'asOf'>;

/** How many of 100 people picked a level, and the margin of error; whole numbers. */
export type NightStep = { readonly of100: number; readonly from: number; readonly to: number };

/** What is shown of the answers to one symptom: a step for each level, whose numbers have the sum 100. */
export type ShownSymptom = { readonly people: number; readonly steps: readonly NightStep[] };

/** What is shown of these answers. */
export type ShownNight = {
  readonly symptoms: Readonly<Record<Symptom, ShownSymptom>>;
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
  return {
    symptoms: { halos: shownSymptom(halos), starbursts: shownSymptom(starbursts), glare: shownSymptom(glare) },
    months: figures.months,
    asOf: figures.asOf,
  };
}

function shownSymptom(counts: PicksByLevel): ShownSymptom {
  const people = picked(counts);
  const of100 = ofHundredByLevel(counts);
  const steps = LEVELS.map((level) => {
    const { lower, upper } = wilsonInterval(counts[level] ?? 0, people);
    return { of100: of100[level] ?? 0, from: Math.round(100 * lower), to: Math.round(100 * upper) };
  });
  return { people, steps };
}

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
