import type { Answer, NotTaken } from '#app/form/answer.ts';
import type { AppSecret } from '#app/form/app-codes/app-setup.tsx';
import { formOf, text, type ValuesOf } from '#app/form/fields.ts';

/** A password is never shown again. An app's secret is shown again only to the browser that sent it. */
export const ACCOUNT = formOf({ uri: text, backupCodes: text, passkeyName: text });

const INTENTS = [
  'add-passkey',
  'remove-passkey',
  'new-app',
  'confirm-app',
  'remove-app',
  'new-codes',
  'end-sessions',
] as const;
export type Intent = (typeof INTENTS)[number];

/** Which change a button asks for, and of what: "remove-passkey abc". */
export function intentOf(sent: FormData): { intent: Intent | undefined; id: string } {
  const [name, id = ''] = String(sent.get('intent')).split(' ');
  return { intent: INTENTS.find((known) => known === name), id };
}

export type AccountAnswer = Answer<
  ValuesOf<typeof ACCOUNT>,
  | NotTaken
  | { readonly kind: 'passkeyAdded' | 'passkeyRemoved' | 'wrongPassword' | 'wrongPasskey' | 'wrong' }
  | { readonly kind: 'appStarted' | 'wrongCode'; readonly app: AppSecret }
  | { readonly kind: 'codesMade'; readonly backupCodes: readonly string[] }
>;
