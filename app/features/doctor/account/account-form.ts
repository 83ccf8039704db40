import type { Answer, NotTaken } from '#app/form/answer.ts';
import type { AppSecret } from '#app/form/app-codes/app-setup.tsx';
import { formOf, text, type ValuesOf } from '#app/form/fields.ts';
import type { StepUpNeeded } from '#domain/doctor/rules/step-up.ts';

/** A password is never shown again. An app's secret is shown again only to the browser that sent it. */
export const ACCOUNT = formOf({
  intent: text,
  email: text,
  uri: text,
  backupCodes: text,
  name: text,
  scope: text,
  days: text,
  passkeyId: text,
});

const INTENTS = [
  'change-address',
  'change-password',
  'end-session',
  'end-others',
  'new-app',
  'confirm-app',
  'remove-app',
  'new-codes',
  'add-passkey',
  'remove-passkey',
  'make-token',
  'revoke-token',
] as const;
export type Intent = (typeof INTENTS)[number];

/** Which change a button asks for, and of what: "end-session abc". */
export function intentOf(sent: string): { intent: Intent | undefined; id: string } {
  const [name, id = ''] = sent.split(' ');
  return { intent: INTENTS.find((known) => known === name), id };
}

export type AccountOutcome =
  | NotTaken
  | StepUpNeeded
  | {
      readonly kind:
        | 'sent'
        | 'tooSoon'
        | 'passwordChanged'
        | 'sessionsEnded'
        | 'appAdded'
        | 'appRemoved'
        | 'passkeyAdded'
        | 'passkeyRemoved'
        | 'wrongPasskey'
        | 'tokenRevoked';
    }
  | { readonly kind: 'tokenMade'; readonly token: string }
  | { readonly kind: 'appStarted' | 'wrongCode'; readonly app: AppSecret }
  | { readonly kind: 'codesMade'; readonly backupCodes: readonly string[] };

export type AccountAnswer = Answer<ValuesOf<typeof ACCOUNT>, AccountOutcome>;

/** The result of one of these actions; undefined if none of them was submitted. */
export function answerTo(answer: AccountAnswer | undefined, ...acts: Intent[]): AccountAnswer | undefined {
  const { intent } = intentOf(answer?.values.intent ?? '');
  return intent && acts.includes(intent) ? answer : undefined;
}
