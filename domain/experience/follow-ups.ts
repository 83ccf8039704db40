import { DAY } from '#domain/wording/rules.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Parts, Post } from '#platform/service/parts.ts';
import { type createExperienceLinks, LINK_SECONDS } from './links.ts';
import { LATE_DAYS, nextLetter } from './rules.ts';
import * as store from './store.ts';

/** Asks somebody again who has agreed to it. It names neither lens nor surgery: others may read over a shoulder. */
export type AskAgainLetter = {
  readonly kind: 'ask-again';
  readonly url: string;
  /** How long the link holds, in seconds. */
  readonly holds: number;
  /** How the letters end: a page for people, and an address for mail programs (RFC 8058). */
  readonly end: { readonly url: string; readonly oneClickUrl: string };
};

export type FollowUpDeps = Parts<'db' | 'clock' | 'publicUrl'> & {
  readonly post: Post<AskAgainLetter>;
};

/** So many letters leave at a time; the rest follow the next time. */
const AT_A_TIME = 500;

/** The letters of those who have agreed to be asked again: one after each interval. */
export function createFollowUps(
  { db, clock, publicUrl, post }: FollowUpDeps,
  links: ReturnType<typeof createExperienceLinks>,
) {
  async function letterAbout({ reviewId, step }: store.DueLetter): Promise<AskAgainLetter> {
    const [ask, end] = [await links.signAsk(reviewId, step), await links.signEnd(reviewId)];
    return {
      kind: 'ask-again',
      // These addresses say as little as the letter does.
      url: `${publicUrl}/asked-again/${ask}`,
      holds: LINK_SECONDS.ask,
      end: { url: `${publicUrl}/no-more-questions/${end}`, oneClickUrl: `${publicUrl}/api/no-more-questions/${end}` },
    };
  }

  async function send(due: store.DueLetter, now: Date): Promise<boolean> {
    const isLate = now.getTime() - due.due.getTime() > LATE_DAYS * DAY * 1000;
    const letter = await letterAbout(due);
    return inTransaction(db, async (tx) => {
      // Another process may have sent it a moment ago.
      if (!(await store.goOn(tx, due, nextLetter(due.surgeryMonth, now)))) return false;
      if (isLate || !due.mayLeave) return false;
      await post(tx, due.email, letter);
      return true;
    });
  }

  return {
    /** Posts every letter that is due, once whichever process does it; how many. */
    async send(): Promise<number> {
      const now = clock();
      let letters = 0;
      for (const due of await store.listDue(db, now, AT_A_TIME)) if (await send(due, now)) letters += 1;
      return letters;
    },
  };
}
