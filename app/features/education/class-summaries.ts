/** The five classes of lenses in a few words, for pages that only link to their leaflets. Pure. */
import classes from '#content/classes.json' with { type: 'json' };
import type { Subject } from '#domain/answer/rules.ts';
import type { Question } from '#domain/lens/rules/questions.ts';
import type { LensType } from '#domain/lens/rules.ts';

/** What the page of a class says first, in this order. */
export const FIRST_QUESTIONS: readonly Question[] = ['computer', 'reading', 'night'];

/** A class of lenses in a few words. */
export type ClassSummary = {
  readonly slug: string;
  /** On the button that leads to its page. */
  readonly label: string;
  readonly lead: string;
  /** Which lenses of the catalogue belong to it. */
  readonly type: LensType;
};

/** The five classes in the order of their buttons. A test checks the file against the type. */
export const CLASS_SUMMARIES = classes as readonly ClassSummary[];

/** The five classes, as answers are about them. */
export const CLASS_SUBJECTS: readonly Extract<Subject, { kind: 'class' }>[] = CLASS_SUMMARIES.map(
  ({ slug, label, type }) => ({ key: `class:${slug}`, name: label, kind: 'class', type }),
);
