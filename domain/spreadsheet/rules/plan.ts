import { draftOf, withSurgery } from './candidates.ts';
import { quoted } from './cell.ts';
import { askPhase, askSide, chooseColumns, chooseVisit } from './choices.ts';
import type { Day } from './dates.ts';
import type { KnownLens } from './lens-names.ts';
import type { Looked } from './looks.ts';
import { askMeanings } from './meanings.ts';
import type { Answers, Question } from './questions.ts';
import { columnLabel } from './table.ts';
import { isResult, type Target } from './targets.ts';
import type { Fixed, Use } from './use.ts';
import { askNotations } from './written.ts';

/** What a file's columns are taken for, and what is asked about them. */
export type Plan = {
  readonly uses: readonly (Use & { readonly why: string | null })[];
  readonly questions: readonly Question[];
  /** Columns that are left out although their names are known, with two of the cells that cannot be read. */
  readonly unread: readonly { readonly name: string; readonly cells: readonly string[] }[];
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
  const { answers = {} } = having;
  const drafts = withSurgery(looked.map((one) => draftOf(one, having)));
  const ofVisit = chooseVisit(drafts, answers);
  const chosen = chooseColumns(ofVisit.drafts, answers);
  const phase = askPhase(chosen.drafts, answers);
  const meant = askMeanings(phase.drafts, answers);
  const written = askNotations(meant.drafts, { ...having, answers });
  const results = written.drafts.filter(({ target }) => target && isResult(target));
  const days = new Set(results.flatMap(({ looked: { qualifiers } }) => qualifiers.days ?? []));
  return {
    uses: written.drafts.map(({ looked: { column }, target, eye, why, notation, means }) => ({
      place: column.place,
      target,
      eye,
      notation,
      means,
      why,
    })),
    questions: [ofVisit, chosen, phase, meant, written, askSide(drafts, answers)].flatMap(({ questions }) => questions),
    unread: written.drafts.flatMap(({ isUnread, looked: { column, texts, identity } }) =>
      isUnread && identity === null ? [{ name: columnLabel(column), cells: [...new Set(texts)].slice(0, 2) }] : [],
    ),
    days: days.size === 1 ? ([...days][0] ?? null) : null,
  };
}

/** What is said of a column that is left out because of its cells. */
export const unreadWords = ({ name, cells }: Plan['unread'][number]): string =>
  `We cannot read “${name}” and leave it out. It holds ${cells.map(quoted).join(' and ')}.`;
