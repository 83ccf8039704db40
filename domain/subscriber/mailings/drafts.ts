import type { Changed, Done, Gone, Refused } from '#domain/form/act.ts';
import type { Sent } from '#domain/form/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { IssueErrors, IssueField, MailingAct } from '../rules/mailings.ts';
import type { IssueLetter, MailingDeps } from './deps.ts';
import { digestOf, type IssueText, parseIssue } from './form.ts';
import * as store from './mailings.store.ts';

const contentOf = ({ subject, markdown }: IssueText): store.Content => ({
  subject,
  markdown,
  hash: digestOf([subject, markdown]),
});

/** Writing an issue, and looking at it before anybody else does. */
export function createDrafts({ db, clock, publicUrl, post, render }: MailingDeps) {
  const record = (tx: Transaction, mailingId: string, act: MailingAct, actor: string) =>
    store.recordAct(tx, { mailingId, act, actor, at: clock() });

  /** As an operator sees it: the links to unsubscribe lead to nothing. */
  const letterOf = ({ subject, markdown }: IssueText): IssueLetter => ({
    kind: 'newsletter',
    subject,
    markdown,
    unsubscribe: { url: `${publicUrl}/unsubscribe/test`, oneClickUrl: `${publicUrl}/api/unsubscribe/test` },
  });

  return {
    /** Checks a text and stores it as a draft. */
    async write(
      sent: Sent<IssueField>,
      actor: string,
    ): Promise<Done<{ id: string; hash: string }> | Refused<IssueErrors>> {
      const parsed = parseIssue(sent);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const content = contentOf(parsed.value);
      return inTransaction(db, async (tx) => {
        const id = await store.insertDraft(tx, content, clock());
        await record(tx, id, 'written', actor);
        return { kind: 'done', id, hash: content.hash };
      });
    },

    /** Gives a draft another text. A test letter of the text before says nothing about this one. */
    async change(id: string, sent: Sent<IssueField>, actor: string): Promise<Done | Gone | Refused<IssueErrors>> {
      const parsed = parseIssue(sent);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      return inTransaction(db, async (tx): Promise<Done | Gone> => {
        if (!(await store.changeDraft(tx, id, contentOf(parsed.value)))) return { kind: 'gone' };
        await record(tx, id, 'changed', actor);
        return { kind: 'done' };
      });
    },

    /** Throws a draft away. */
    discard: (id: string, actor: string): Promise<Done | Gone> =>
      inTransaction(db, async (tx): Promise<Done | Gone> => {
        if (!(await store.deleteDraft(tx, id))) return { kind: 'gone' };
        await record(tx, id, 'discarded', actor);
        return { kind: 'done' };
      }),

    /**
     * Sends a draft to one address.
     *
     * @param hash of what the operator has seen.
     * @param to the operator's verified address or a typed one; the caller applies the limit on it.
     */
    test: (id: string, hash: string, to: string, actor: string): Promise<Done | Changed | Gone> =>
      inTransaction(db, async (tx): Promise<Done | Changed | Gone> => {
        const draft = await store.lockMailing(tx, id);
        if (draft?.state !== 'draft') return { kind: 'gone' };
        if (draft.hash !== hash) return { kind: 'changed' };
        await post(tx, to, { ...letterOf(draft), isTest: true });
        await store.changeMailing(tx, id, { testedHash: hash });
        await record(tx, id, 'tested', actor);
        return { kind: 'done' };
      }),

    /** How an issue looks to its readers. */
    look: (issue: IssueText) => render(letterOf(issue)),
  };
}
