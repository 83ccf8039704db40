import { type Fade, type FadeTopic, FOLLOWED } from './fade.ts';
import type { ExperienceFigures } from './figures.ts';
import type { Cut } from './like-me.ts';
import { MEASURES, type Measure, measureOf, type OfHundred, ofHundred } from './measures.ts';
import { WINDOWS, type Window } from './windows.ts';

/** Some people and what they say, as pages show it. */
export type PeopleSummary = {
  readonly people: number;
  readonly measures: Readonly<Record<Measure, OfHundred | null>>;
};

/** Whole months since surgery; `to` is null for more than a year. */
type Months = { readonly from: number; readonly to: number | null };
type Answers = Readonly<Record<FadeTopic, OfHundred | null>>;

/** The public figures about life with a lens, rounded as pages show them: the content of its file and its API. */
export type LifeSummary = {
  readonly lensId: number;
  readonly asOf: string | null;
  readonly everyone: PeopleSummary | null;
  /** Who was asked for, and what they say; null of too few, or where nobody in particular was asked for. */
  readonly cut: Cut;
  readonly peopleLikeThat: PeopleSummary | null;
  readonly differentPeople: readonly { readonly months: Months; readonly told: Answers }[];
  readonly samePeople: readonly {
    readonly people: number;
    readonly asked: readonly { readonly months: Months; readonly told: Answers }[];
  }[];
};

const monthsOf = (window: Window): Months => ({ from: WINDOWS[window].from, to: WINDOWS[window].to });
const record = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
const peopleSummary = (figures: ExperienceFigures | null): PeopleSummary | null =>
  figures && { people: figures.people, measures: record(MEASURES, (measure) => measureOf(figures, measure)) };

/** The public figures of a lens, with or without a selection of similar people. */
export function lifeSummary(
  fade: Fade,
  everyone: ExperienceFigures | null,
  cut: Cut,
  like: ExperienceFigures | null,
): LifeSummary {
  return {
    lensId: fade.lensId,
    asOf: fade.asOf,
    everyone: peopleSummary(everyone),
    cut,
    peopleLikeThat: Object.keys(cut).length === 0 ? null : peopleSummary(like),
    differentPeople: WINDOWS.map((_, place) => ({
      months: monthsOf(place as Window),
      told: record(FOLLOWED, (what) => ofHundred(fade.differentPeople[what][place] ?? null)),
    })),
    samePeople: fade.samePeople.map(({ windows, people, cells }) => ({
      people,
      asked: windows.map((window, place) => ({
        months: monthsOf(window),
        told: record(FOLLOWED, (what) => ofHundred(cells[what][place] ?? null)),
      })),
    })),
  };
}
