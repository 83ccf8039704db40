import { draftOf, type PlanOptions, withSurgery } from './candidates.ts';
import { quoted } from './cell.ts';
import { askPhase, askSide, chooseColumns, chooseVisit } from './choices.ts';
import type { ColumnProfile } from './looks.ts';
import { askMeanings } from './meanings.ts';
import { createQuestions, type Question } from './questions.ts';
import { columnLabel } from './table.ts';
import { isResult } from './targets.ts';
import type { Use } from './use.ts';
import { askNotations } from './written.ts';

/** What a file's columns are taken for, and what is asked about them. */
export type Plan = {
  readonly uses: readonly (Use & { readonly label: string; readonly why: string | null })[];
  readonly questions: readonly Question[];
  /** Columns that are left out although their names are known, with two of the cells that cannot be read. */
  readonly unread: readonly { readonly name: string; readonly cells: readonly string[] }[];
  /** Days from surgery to the visit of every result, as the names of its columns say; null where they do not. */
  readonly days: number | null;
};

/** Decides what each column is: what is certain is taken, what is not is asked, what is from before is left out. */
export function planOf(profiles: readonly ColumnProfile[], options: PlanOptions): Plan {
  const { ask, asked } = createQuestions(options.answers ?? {});
  const all = withSurgery(profiles.map((one) => draftOf(one, options)));
  const taken = askPhase(chooseColumns(chooseVisit(all, ask), ask), ask);
  const drafts = askNotations(askMeanings(taken, ask), ask, options);
  askSide(all, ask);
  const results = drafts.filter(({ target }) => target && isResult(target));
  const [days = null, ...others] = new Set(results.flatMap(({ qualifiers }) => qualifiers.days ?? []));
  return {
    uses: drafts.map(({ column, target, eye, why = null, notation, means }) => {
      return { place: column.place, label: columnLabel(column), target, eye, notation, means, why };
    }),
    questions: asked(),
    unread: drafts.flatMap(({ isUnread, column, texts, identity }) =>
      isUnread && identity === null ? [{ name: columnLabel(column), cells: [...new Set(texts)].slice(0, 2) }] : [],
    ),
    days: others.length === 0 ? days : null,
  };
}

/** What is said of a column that is left out because of its cells. */
export const unreadWords = ({ name, cells }: Plan['unread'][number]): string =>
  `We cannot read “${name}” and leave it out. It holds ${cells.map(quoted).join(' and ')}.`;
