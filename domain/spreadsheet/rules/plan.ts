import { draftOf, withSurgery } from './candidates.ts';
import { chooseColumns, chooseVisit, readMeters } from './choices.ts';
import type { Day } from './dates.ts';
import type { KnownLens } from './lens-names.ts';
import type { Looked } from './looks.ts';
import type { Answers, Question } from './questions.ts';
import { isResult, type Target } from './targets.ts';
import type { Fixed, Use } from './use.ts';
import { askNotations } from './written.ts';

/** What a file's columns are taken for, and what is asked about them. */
export type Plan = {
  readonly uses: readonly (Use & { readonly why: string | null })[];
  readonly questions: readonly Question[];
  /** Days from surgery to the visit of every result, as the names of its columns say; null where they do not. */
  readonly days: number | null;
};
export type PlanWith = {
  readonly lenses: readonly KnownLens[];
  readonly today: Day;
  /** What columns can be taken for on this site. */
  readonly here?: readonly Target[];
  readonly fixed?: Fixed;
  readonly answers?: Answers;
};

/** Decides what each column is: what is certain is taken, what is not is asked, what is from before is left out. */
export function planOf(looked: readonly Looked[], having: PlanWith): Plan {
  const { answers = {}, fixed = new Map() as Fixed } = having;
  const meters = readMeters(looked, answers);
  const drafts = withSurgery(meters.looked.map((one) => draftOf(one, having)));
  const ofVisit = chooseVisit(drafts, answers);
  const chosen = chooseColumns(ofVisit.drafts, answers);
  const written = askNotations(chosen.drafts, { ...having, answers, fixed });
  const results = written.drafts.filter(({ target }) => target && isResult(target));
  const days = new Set(results.flatMap(({ looked: { qualifiers } }) => qualifiers.days ?? []));
  return {
    uses: written.drafts.map(({ looked: { column }, target, eye, why, notation }) => ({
      place: column.place,
      target,
      eye,
      notation,
      why,
    })),
    questions: [...meters.questions, ...ofVisit.questions, ...chosen.questions, ...written.questions],
    days: days.size === 1 ? ([...days][0] ?? null) : null,
  };
}
