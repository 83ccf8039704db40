import { ACCOUNT_FIELDS, type AccountOutcome } from '#app/form/account/account-form.ts';
import type { Answer, NotTaken } from '#app/form/answer.ts';
import { formOf, text, type ValuesOf } from '#app/form/fields.ts';
import type { StepUpNeeded } from '#domain/doctor/rules/step-up.ts';

export const ACCOUNT = formOf({ ...ACCOUNT_FIELDS, email: text, name: text, scope: text, days: text });

export type OwnOutcome =
  | NotTaken
  | AccountOutcome
  | StepUpNeeded
  | { readonly kind: 'sent' | 'tooSoon' | 'tokenRevoked' }
  | { readonly kind: 'tokenMade'; readonly token: string };

export type OwnAnswer = Answer<ValuesOf<typeof ACCOUNT>, OwnOutcome>;
