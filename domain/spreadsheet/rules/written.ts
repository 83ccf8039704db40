import type { Draft, PlanOptions } from './candidates.ts';
import { notationLabel, type OpenNotation, openNotation, TITLES } from './notations.ts';
import { type Ask, LEAVE_OUT, option } from './questions.ts';
import type { Notation } from './readers.ts';
import { shownAs, shownDate } from './shown.ts';
import { columnLabel } from './table.ts';

type Open = { readonly draft: Draft; readonly open: OpenNotation };

/** So many cells show what an answer would make of them. */
const SHOWN = 3;

/** Reads how columns are written where they prove it, and asks once for all that are written alike where they do not. */
export function askNotations<Some extends Draft>(drafts: readonly Some[], ask: Ask, having: PlanOptions) {
  const all = drafts.flatMap((draft): Open[] => {
    const open = draft.target && openNotation(draft.target, draft);
    return open ? [{ draft, open }] : [];
  });
  const notations = new Map<Draft, string | null>();
  const topics = Map.groupBy(all, ({ draft, open: { topic } }) => (topic.endsWith(':') ? topic + draft.target : topic));
  for (const [id, members] of topics) {
    const uncertain = members.filter(({ open }) => !open.certain);
    const shared =
      uncertain.length === 0 ? null : (sharedNotation(id, members, uncertain) ?? askHow(id, uncertain, ask, having));
    for (const { draft, open } of members) notations.set(draft, open.certain ?? shared);
  }
  return drafts.map((draft) => {
    const notation = notations.get(draft) ?? null;
    if (notation === LEAVE_OUT) return { ...draft, target: null, why: 'Left out', notation: null };
    return { ...draft, notation: notation as Notation | null };
  });
}

/** So many cells prove what no other cell speaks against. */
const PROOF = 2;

/**
 * What all columns of a topic are written in: what the names of some say, or more than one cell, when no cell and no name
 * speaks for anything else. Cells never prove a decimal acuity, since blindness has numbers like 1.6 and 2.0 in logMAR.
 */
function sharedNotation(id: string, members: readonly Open[], uncertain: readonly Open[]): Notation | null {
  // The scale of one question says nothing about the next.
  if (id.startsWith('scale:')) return null;
  const votes = new Map<Notation, number>();
  for (const { open } of members) {
    const some = Object.entries(open.certain ? { [open.certain]: PROOF } : (open.votes ?? {}));
    for (const [notation, count] of some as [Notation, number][])
      if (count > 0) votes.set(notation, (votes.get(notation) ?? 0) + count);
  }
  const [[only, count] = [null, 0], ...others] = votes;
  if (only === null || others.length > 0 || count < PROOF) return null;
  if (only === 'decimal' && !members.some(({ open }) => open.certain)) return null;
  return uncertain.every(({ open }) => open.options.includes(only)) ? only : null;
}

function askHow(id: string, members: readonly Open[], ask: Ask, having: PlanOptions): string | null {
  const [topic = 'acuity', ...others] = members.map(({ open }) => open.topic);
  const names = members.map(({ draft }) => `“${columnLabel(draft.column)}”`).join(', ');
  const title = TITLES[others.length === 0 && topic === 'scale:night' ? 'scale:' : topic](names);
  const options = members.reduce<readonly Notation[]>(
    (some, { open }) => some.filter((one) => open.options.includes(one)),
    members[0]?.open.options ?? [],
  );
  const offered = options.map((one) => option(one, notationLabel(one), examplesOf(members, one, options, having)));
  const mayLeave = /^(scale|yes):/.test(id) ? [option(LEAVE_OUT, 'Leave this column out')] : [];
  const help = title.includes(names) ? null : `In ${names}.`;
  return ask({ id: `written:${id}`, title, help, options: [...offered, ...mayLeave] });
}

/** Cells that the possible answers would make something different of, with what this one would. */
function examplesOf(
  members: readonly Open[],
  notation: Notation,
  options: readonly Notation[],
  { lenses, today }: PlanOptions,
) {
  const found = new Map<string, string>();
  for (const { target, identity, texts } of members.map(({ draft }) => draft)) {
    // Bystanders need not read dates of birth on the screen.
    if (!target || identity !== null) continue;
    // Only the year is stored, but the day shows whether the order is right.
    const shown = (text: string, notation: Notation) =>
      (target === 'surgeryYear' ? shownDate : shownAs.bind(null, target))(text, { lenses, today, notation });
    for (const text of texts) {
      if (found.size === SHOWN) break;
      const isTelling = options.length < 2 || new Set(options.map((one) => shown(text, one))).size > 1;
      if (isTelling) found.set(text, `${text} → ${shown(text, notation)}`);
    }
  }
  return [...found.values()];
}
