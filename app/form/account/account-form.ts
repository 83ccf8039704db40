import { encode } from 'uqr';
import type { OperatorServices } from '#app/context/operator.ts';
import type { Answer, NotTaken } from '#app/form/answer.ts';
import type { AppSecret } from '#app/form/app-codes/app-setup.tsx';
import { type Field, text } from '#app/form/fields.ts';
import { sentId } from '#app/form/unknown-act.ts';
import { PASSWORD_CHANGE_FIELDS, PROOF_FIELDS } from '#domain/account/rules.ts';
import { readSent, textOf } from '#domain/form/rules.ts';

/** A password is never shown again. An app's secret is shown again only to the browser that sent it. */
export const ACCOUNT_FIELDS = { intent: text, uri: text, backupCodes: text, passkeyId: text } satisfies Record<
  string,
  Field<string>
>;

/** Which change a button asks for, and of what: "end-session abc". */
export function intentOf(sent: string): { intent: string; id: string } {
  const [intent = '', id = ''] = sent.split(' ');
  return { intent, id };
}

/** The results of the changes that doctors and operators have in common. */
export type AccountOutcome =
  | {
      readonly kind:
        | 'passwordChanged'
        | 'sessionsEnded'
        | 'appAdded'
        | 'appRemoved'
        | 'passkeyAdded'
        | 'passkeyRemoved'
        | 'wrongPasskey';
    }
  | { readonly kind: 'appStarted' | 'wrongCode'; readonly app: AppSecret }
  | { readonly kind: 'codesMade'; readonly backupCodes: readonly string[] };

export const ACCOUNT_STATUSES = { wrongCode: 422, wrongPasskey: 422 };

export type AccountAnswer = Answer<
  { readonly intent: string },
  NotTaken | AccountOutcome | { readonly kind: 'sent' | 'tooSoon' | 'tokenRevoked' | 'stepUp' | 'tokenMade' }
>;

/** The result of one of these actions; undefined if none of them was submitted. */
export function answerTo<Given extends { readonly values: { readonly intent: string } }>(
  answer: Given | undefined,
  ...intents: readonly string[]
): Given | undefined {
  return intents.includes(intentOf(answer?.values.intent ?? '').intent) ? answer : undefined;
}

type Account = OperatorServices['operators']['account'];
type Who = Parameters<Account['endOtherSessions']>[0];
/** This browser continues in another session, which the page in the response shows as its own. */
type GoOn = (session: { readonly cookies: readonly string[]; readonly sessionId: string }) => void;

const appOf = (uri: string, backupCodes: readonly string[]): AppSecret => ({
  uri,
  backupCodes,
  qr: encode(uri).data,
});

/** One of the changes that doctors and operators have in common; null for any other intent. */
export async function changeAccount(
  sent: FormData,
  account: Account,
  who: Who,
  headers: Headers,
  goOn: GoOn,
): Promise<AccountOutcome | NotTaken | null> {
  const { intent, id } = intentOf(textOf(sent.get('intent')));
  const password = sent.get('currentPassword');
  switch (intent) {
    case 'change-password': {
      const changed = await account.changePassword(who, readSent(PASSWORD_CHANGE_FIELDS, sent), headers);
      if (changed.kind !== 'done') return changed;
      goOn(changed);
      return { kind: 'passwordChanged' };
    }
    case 'end-session':
      await account.endSession(who, sentId(id));
      return { kind: 'sessionsEnded' };
    case 'end-others':
      await account.endOtherSessions(who);
      return { kind: 'sessionsEnded' };
    case 'new-app': {
      const made = await account.newApp(who, password, headers);
      return made.kind === 'done' ? { kind: 'appStarted', app: appOf(made.uri, made.backupCodes) } : made;
    }
    case 'confirm-app': {
      const confirmed = await account.confirmApp(who, sent.get('code'), headers);
      if (confirmed.kind === 'tooMany') return confirmed;
      if (confirmed.kind === 'done') {
        goOn(confirmed);
        return { kind: 'appAdded' };
      }
      const [uri, codes] = [textOf(sent.get('uri')), textOf(sent.get('backupCodes'))];
      return { kind: 'wrongCode', app: appOf(uri, codes.split(' ')) };
    }
    case 'remove-app': {
      const removed = await account.removeApp(who, password, headers);
      if (removed.kind !== 'done') return removed;
      goOn(removed);
      return { kind: 'appRemoved' };
    }
    case 'new-codes': {
      const made = await account.newBackupCodes(who, password, headers);
      return made.kind === 'done' ? { kind: 'codesMade', backupCodes: made.backupCodes } : made;
    }
    case 'add-passkey': {
      const added = await account.addPasskey(who, sent.get('passkey'), sent.get('passkeyName'), headers);
      return added.kind === 'done' ? { kind: 'passkeyAdded' } : added;
    }
    case 'remove-passkey': {
      const passkeyId = sentId(sent.get('passkeyId'));
      const removed = await account.removePasskey(who, passkeyId, readSent(PROOF_FIELDS, sent), headers);
      return removed.kind === 'done' ? { kind: 'passkeyRemoved' } : removed;
    }
    default:
      return null;
  }
}
