import { createHash } from 'node:crypto';
import { z } from 'zod';
import { check } from '#domain/form/check.ts';
import type { Checked, Sent } from '#domain/form/rules.ts';
import { sentText, sentWords } from '#domain/person/form.ts';
import { isBlank, withoutInvisible } from '#domain/person/rules.ts';
import { shownCount } from '#domain/wording/rules.ts';
import { readMarkdown } from '#platform/markdown/read.ts';
import { type IssueField, MARKDOWN_LIMIT, SUBJECT_LIMIT } from '../rules/mailings.ts';

export type IssueText = { readonly subject: string; readonly markdown: string };

const NO_SUBJECT = 'Give the letter a subject, or begin it with a line such as “# What is new in March”.';
const SUBJECT_TOO_LONG = `Use at most ${SUBJECT_LIMIT} characters for the subject.`;
const TOO_LONG = `Use at most ${shownCount(MARKDOWN_LIMIT)} characters.`;
/** How many problems are shown at once. */
const SHOWN = 5;

const issue = z.object({
  subject: sentText(SUBJECT_TOO_LONG, SUBJECT_LIMIT)
    .trim()
    .max(SUBJECT_LIMIT, SUBJECT_TOO_LONG)
    .refine(
      (text) => withoutInvisible(text) && !/[\t\n]/.test(text),
      'The subject has a character that cannot be seen.',
    )
    .refine((text) => !isBlank(text), NO_SUBJECT),
  markdown: sentWords(MARKDOWN_LIMIT, {
    wrong: 'Write the letter.',
    tooLong: TOO_LONG,
    unseen: 'There is a character that cannot be seen. Please type the text instead of pasting it.',
  })
    .refine((text) => text !== '', 'Write the letter.')
    .superRefine((text, context) => {
      for (const words of problemsIn(text)) context.addIssue(words);
    }),
});

function problemsIn(markdown: string): string[] {
  const { problems } = readMarkdown(markdown);
  const shown = problems.slice(0, SHOWN).map(({ line, words }) => `Line ${line}: ${words}`);
  const more = problems.length > SHOWN ? [`And ${problems.length - SHOWN} more.`] : [];
  return shown.length > 0 ? [[...shown, ...more].join(' ')] : [];
}

/** Checks an issue of the newsletter. Without a subject of its own, its first heading is its subject. */
export function parseIssue(sent: Sent<IssueField>): Checked<IssueText, IssueField> {
  const { subject, markdown } = sent;
  if (typeof markdown === 'string' && markdown.length <= 2 * MARKDOWN_LIMIT && !subject) {
    const [, title, rest] = /^\s*# ([^\r\n]{1,1000})(?:\r?\n([\s\S]*))?$/.exec(markdown) ?? [];
    if (title !== undefined) return check(issue, { subject: title, markdown: rest ?? '' });
  }
  return check(issue, sent);
}

/** The digest of what readers get to see. */
export const digestOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
