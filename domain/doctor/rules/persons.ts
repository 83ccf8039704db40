/** Which accounts of doctors count as one person. Pure: the browser may import it. */

/** What two accounts can have in common. */
export const LINK_REASONS = ['website', 'phone', 'network', 'device'] as const;
export type LinkReason = (typeof LINK_REASONS)[number];

/** What an operator has said about two linked accounts. */
export const LINK_JUDGMENTS = ['one', 'two'] as const;
export type LinkJudgment = (typeof LINK_JUDGMENTS)[number];

/** Two accounts that have something in common, the smaller uid first. */
export type Link = {
  readonly uids: readonly [string, string];
  readonly reasons: readonly LinkReason[];
  /** Since when they have had it in common. */
  readonly since: Date;
  /** Null as long as no operator has judged. */
  readonly judged: LinkJudgment | null;
};

/** Two different uids in the order in which a link names them. */
export const pairOf = (uid: string, other: string): [string, string] => (uid < other ? [uid, other] : [other, uid]);

/**
 * The person of each account: the smallest uid of all accounts that hang together by links, directly or through
 * others. Links between two people, as an operator has judged them, do not count.
 */
export function personsOf(uids: Iterable<string>, links: Iterable<Pick<Link, 'uids' | 'judged'>>): Map<string, string> {
  const parents = new Map<string, string>([...uids].map((uid) => [uid, uid]));
  const rootOf = (uid: string): string => {
    const parent = parents.get(uid) ?? uid;
    if (parent === uid) return uid;
    const root = rootOf(parent);
    parents.set(uid, root);
    return root;
  };
  for (const { uids: linked, judged } of links) {
    if (judged === 'two') continue;
    const [root, child] = pairOf(rootOf(linked[0]), rootOf(linked[1]));
    parents.set(child, root);
  }
  return new Map([...parents.keys()].map((uid) => [uid, rootOf(uid)]));
}

/** What a doctor's account has in common with another one. */
export type LinkToOther = Omit<Link, 'uids'> & {
  readonly other: { readonly uid: string; readonly practiceName: string };
};
