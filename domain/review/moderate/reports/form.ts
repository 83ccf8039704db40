import { z } from 'zod';
import { check } from '#domain/form/check.ts';
import type { Checked, Sent } from '#domain/form/rules.ts';
import { sentText, sentWords } from '#domain/person/form.ts';
import type { ModerationRule } from '../../rules/moderation.ts';
import { REPORT_LIMIT, type ReportField, ruleOfReason } from '../../rules/reports.ts';

const REASON_MESSAGE = 'Choose what is wrong with the comment.';
const REASON_LENGTH = 20;

const reportForm = z.object({
  reason: sentText(REASON_MESSAGE, REASON_LENGTH).transform((reason, context): ModerationRule | null => {
    const rule = ruleOfReason(reason);
    if (rule !== undefined) return rule;
    context.addIssue(REASON_MESSAGE);
    return z.NEVER;
  }),
  words: sentWords(REPORT_LIMIT, {
    wrong: 'Write some words, or leave the box empty.',
    tooLong: `Please use no more than ${REPORT_LIMIT} characters.`,
    unseen: 'What you wrote has characters that cannot be shown. Please type it again.',
  }),
});

/** What somebody says about a review: the rule that it breaks, null for something else, and perhaps some words. */
export type SentReport = { readonly rule: ModerationRule | null; readonly words: string };

/** Checks a sent report. */
export function parseReport(sent: Sent<ReportField>): Checked<SentReport, ReportField> {
  const checked = check(reportForm, sent);
  if (!checked.ok) return checked;
  const { reason, words } = checked.value;
  return { ok: true, value: { rule: reason, words } };
}
