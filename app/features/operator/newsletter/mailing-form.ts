import type { Answer, NotTaken } from '#app/form/answer.ts';
import { formOf, text, type ValuesOf } from '#app/form/fields.ts';
import type { IssueField } from '#domain/subscriber/rules/mailings.ts';

export const ISSUE = formOf({ subject: text, markdown: text });
export type IssueAnswer = Answer<ValuesOf<typeof ISSUE>, NotTaken<IssueField> | { readonly kind: 'gone' }>;

/** What the buttons of a mailing's page do. */
export const MAILING_ACT = formOf({ intent: text });
