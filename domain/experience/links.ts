import { DAY } from '#domain/wording/rules.ts';
import type { Links } from '#platform/links/links.ts';
import { FOLLOW_UPS, type FollowUp } from './rules.ts';

/** How long the link of a letter opens the questions, and how long it ends the letters, in seconds. */
export const LINK_SECONDS = { ask: 180 * DAY, end: 731 * DAY } as const;

const ASK = 'since-your-surgery';
const END = 'end-follow-ups';
/** Opening one of these letters shows ownership of the review's mailbox; they link to its questions. */
const ALSO = ['confirm-review', 'confirm-change'] as const;
const BEFORE_STEP = '.';

/** What a mailed link opens: a review, and after which interval it asks. */
export type AskedReview = { readonly reviewId: string; readonly asked: FollowUp | null };

/** The links of this room: none names an address, and each is about one review. */
export function createExperienceLinks(links: Links) {
  return {
    signAsk: (reviewId: string, step: FollowUp) =>
      links.sign({ purpose: ASK, subject: `${reviewId}${BEFORE_STEP}${step}`, seconds: LINK_SECONDS.ask }),
    signEnd: (reviewId: string) => links.sign({ purpose: END, subject: reviewId, seconds: LINK_SECONDS.end }),

    /** The review behind a token that opens its questions; null when it is forged, expired or for something else. */
    async openAsk(token: string): Promise<AskedReview | null> {
      const asking = await links.open(ASK, token);
      if (asking) {
        const [reviewId = '', step] = asking.subject.split(BEFORE_STEP);
        return { reviewId, asked: FOLLOW_UPS.find((each) => String(each) === step) ?? null };
      }
      for (const purpose of ALSO) {
        const link = await links.open(purpose, token);
        if (link) return { reviewId: link.subject, asked: null };
      }
      return null;
    },

    /** The review behind a token that ends its letters. */
    openEnd: async (token: string): Promise<string | null> => (await links.open(END, token))?.subject ?? null,
  };
}
