import { quoted } from './cell.ts';
import type { Draft } from './competition.ts';
import type { Day } from './dates.ts';
import type { KnownLens } from './lens-names.ts';
import { notationLabel, type OpenNotation, openNotation } from './notations.ts';
import { type Answers, asked, LEAVE_OUT, leaveOut, type Question } from './questions.ts';
import type { Notation } from './readers.ts';
import { shownAs, shownDate } from './shown.ts';
import { columnLabel } from './table.ts';

type With = {
  readonly lenses: readonly KnownLens[];
  readonly today: Day;
  readonly answers: Answers;
  readonly fixed: ReadonlyMap<number, { readonly notation: Notation | null }>;
};
type Open = { readonly draft: Draft; readonly open: OpenNotation };
export type Written<Some extends Draft> = Some & { readonly notation: Notation | null };

/** So many cells show what an answer would make of them. */
const SHOWN = 3;

/** Reads how columns are written where they prove it, and asks once for all that are written alike where they do not. */
export function askNotations<Some extends Draft>(
  drafts: readonly Some[],
  having: With,
): { drafts: Written<Some>[]; questions: Question[] } {
  const topics = new Map<string, Open[]>();
  for (const draft of drafts) {
    const { target, looked } = draft;
    const open = target && openNotation(target, looked.column.name, looked.texts);
    if (!open) continue;
    const topic = open.topic.endsWith(':') ? `${open.topic}${target}` : open.topic;
    topics.set(topic, [...(topics.get(topic) ?? []), { draft, open }]);
  }
  const notations = new Map<Draft, string | null>();
  const questions: Question[] = [];
  for (const [topic, members] of topics) {
    const question = questionOf(topic, members, having);
    if (question.kind === 'asked') questions.push(question.question);
    for (const { draft, open } of members) {
      notations.set(draft, open.certain ?? (question.kind === 'asked' ? question.question.answer : question.notation));
    }
  }
  return {
    drafts: drafts.map((draft) => {
      const notation = notations.get(draft) ?? null;
      if (notation === LEAVE_OUT) return { ...draft, target: null, why: 'Left out', notation: null };
      return { ...draft, notation: notation as Notation | null };
    }),
    questions,
  };
}

/** What all columns of a topic that prove nothing have in common, or the question about them. */
function questionOf(topic: string, members: readonly Open[], having: With) {
  const uncertain = members.filter(({ open }) => open.certain === null);
  if (uncertain.length === 0) return { kind: 'known', notation: null } as const;
  // The scale of one question says nothing about the next.
  const shared = topic.startsWith('scale:') ? null : sharedNotation(members, uncertain);
  if (shared) return { kind: 'known', notation: shared } as const;
  const options =
    uncertain[0]?.open.options.filter((one) => uncertain.every(({ open }) => open.options.includes(one))) ?? [];
  const before = uncertain.map(({ draft }) => having.fixed.get(draft.looked.column.place)?.notation ?? null);
  const [remembered = null] = before.filter((one) => one !== null && options.includes(one));
  const mayLeave = /^(scale|yes):/.test(topic);
  const question: Omit<Question, 'answer'> = {
    id: `written:${topic}`,
    title: titleOf(topic, uncertain),
    help: helpOf(topic, uncertain),
    options: [
      ...options.map((notation) => ({
        value: notation as string,
        label: notationLabel(notation),
        examples: examplesOf(uncertain, notation, options, having),
      })),
      ...(mayLeave ? [leaveOut('Leave this column out')] : []),
    ],
  };
  return { kind: 'asked', question: asked(question, having.answers, remembered) } as const;
}

/** So many cells prove what no other cell speaks against. */
const PROOF = 2;

/**
 * What all columns of a topic are written in: what the names of some say, or more than one cell, when no cell and no name
 * speaks for anything else. Cells never prove a decimal acuity, since blindness has numbers like 1.6 and 2.0 in logMAR.
 */
function sharedNotation(members: readonly Open[], uncertain: readonly Open[]): Notation | null {
  const votes = new Map<Notation, number>();
  const vote = (notation: Notation, count: number) => votes.set(notation, (votes.get(notation) ?? 0) + count);
  for (const { open } of members) if (open.certain) vote(open.certain, PROOF);
  for (const { open } of uncertain)
    for (const [notation, count = 0] of Object.entries(open.votes ?? {}))
      if (count > 0) vote(notation as Notation, count);
  const [first, ...others] = votes;
  if (!first || others.length > 0 || first[1] < PROOF) return null;
  const [only] = first;
  const isNamed = members.some(({ open }) => open.certain === only);
  if (only === 'decimal' && !isNamed) return null;
  return uncertain.every(({ open }) => open.options.includes(only)) ? only : null;
}

const namesOf = (members: readonly Open[]) =>
  members.map(({ draft: { looked } }) => `“${columnLabel(looked.column)}”`).join(', ');

function titleOf(topic: string, members: readonly Open[]): string {
  const names = namesOf(members);
  const [kind] = topic.split(':');
  switch (kind) {
    case 'acuity':
      return members.length === 1 ? `How is ${names} written?` : 'How are the acuities written?';
    case 'dates':
      return topic === 'dates'
        ? 'Which comes first in the dates, day or month?'
        : topic === 'dates:midnight'
          ? 'What is the time beside the days?'
          : 'Has your spreadsheet swapped day and month?';
    case 'cylinder':
      return 'The cylinder has no signs. Is it plus or minus?';
    case 'time':
      return `Is ${names} in days, weeks or months?`;
    case 'scale':
      return topic === 'scale:night' && members.length > 1
        ? 'What scale do the answers about light at night use?'
        : `What scale does ${names} use?`;
    default:
      return `What does “Yes” mean in ${names}?`;
  }
}

function helpOf(topic: string, members: readonly Open[]): string | null {
  const where = `In ${namesOf(members)}`;
  if (topic === 'dates:swapped') {
    const text = members.flatMap(({ draft }) => draft.looked.texts).find((one) => !/^\d{4}-/.test(one)) ?? '';
    return `${where}, some cells are dates and others are texts, such as ${quoted(text)}. Spreadsheets do this when they expect another order.`;
  }
  const isJoint = members.length > 1 && (topic.startsWith('acuity') || topic === 'scale:night');
  const isNamed = !isJoint && topic !== 'dates' && topic !== 'cylinder';
  return isNamed ? null : `${where}.`;
}

/** Cells that the possible answers would make something different of, with what this one would. */
function examplesOf(
  members: readonly Open[],
  notation: Notation,
  options: readonly Notation[],
  having: With,
): string[] {
  const found = new Map<string, string>();
  for (const { draft } of members) {
    const { looked, target } = draft;
    // Bystanders need not read dates of birth on the screen.
    if (!target || looked.identity !== null) continue;
    for (const text of new Set(looked.texts)) {
      // Only the year is stored, but the day shows whether the order is right.
      const shown = (notation: Notation) =>
        target === 'surgeryYear'
          ? shownDate(text, { ...having, notation })
          : shownAs(target, text, { ...having, notation });
      if (found.has(text) || new Set(options.map(shown)).size < Math.min(2, options.length)) continue;
      found.set(text, `${text} → ${shown(notation)}`);
      if (found.size === SHOWN) return [...found.values()];
    }
  }
  return [...found.values()];
}
