/**
 * What a person sees, takes along and deletes of everything that is stored under an e-mail address.
 * Pure: the browser may import it.
 */

/** How long a mailed link opens the page, in hours. */
export const LINK_HOURS = 24;
/** Letters with such a link that one address gets in a day. */
export const LETTERS_A_DAY = 3;

/** One thing that is known, in a person's words. */
export type Fact = { readonly label: string; readonly value: string } | { readonly label: string; readonly at: Date };

/** One stored thing that can be deleted by itself, such as a review. */
export type Item = {
  /** Names the item within its group. */
  readonly id: string;
  /** Reads on after "Deleted: ". */
  readonly title: string;
  readonly facts: readonly Fact[];
  /** What deleting it brings, as a sentence. */
  readonly effect: string;
};

/** Items of one kind. */
export type Group = { readonly name: string; readonly heading: string; readonly items: readonly Item[] };

/** Everything under one address, for its verified owner. */
export type YourData = {
  readonly email: string;
  /** Until when the mailed link opens the page. */
  readonly linkEnds: Date;
  /** The address is on the list of those that get no letters. */
  readonly refusesLetters: boolean;
  readonly groups: readonly Group[];
};

/** What is to be deleted: one item, or everything. */
export type Choice = { readonly group: string; readonly item: string } | 'everything';

/** What the page asks before it deletes. */
export type Question = { readonly email: string; readonly everything: boolean; readonly groups: readonly Group[] };

/** What was deleted; the site keeps no copy of it. */
export type Receipt = {
  readonly number: string;
  readonly at: Date;
  readonly email: string;
  readonly deleted: readonly { readonly heading: string; readonly items: readonly Pick<Item, 'id' | 'title'>[] }[];
};

/**
 * The file that a person takes along. Its shape is described in docs/your-data-file.md; whatever changes in it other
 * than by addition gets the next number.
 */
export type DataFile = {
  readonly format: 'iolite-your-data';
  readonly version: 2;
  readonly email: string;
  readonly createdAt: Date;
  readonly refusesLetters: boolean;
  /** Records by the name of their group. */
  readonly data: Readonly<Record<string, readonly object[]>>;
};

/** A moment as American English writes it: "March 1, 2026 at 12:00 PM UTC". */
export function inWords(moment: Date): string {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${words.format(moment)} UTC`;
}

/**
 * The number of a receipt: "DEL-", the day and eight capitals or digits by chance.
 *
 * @param random eight random bytes.
 */
export function receiptNumber(at: Date, random: Uint8Array): string {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '');
  return `DEL-${day}-${Array.from(random, (byte) => (byte % 36).toString(36).toUpperCase()).join('')}`;
}

/** A receipt as a plain text. */
export function receiptText({ number, at, email, deleted }: Receipt): string {
  return [
    'Iolite: what was deleted',
    '',
    `Receipt ${number}`,
    `Address: ${email}`,
    `Time: ${inWords(at)}`,
    ...deleted.flatMap(({ heading, items }) => ['', heading, ...items.map(({ title }) => `- ${title}`)]),
    ...(deleted.length === 0 ? ['', NOTHING_DELETED] : []),
    '',
  ].join('\n');
}

export const NOTHING_DELETED = 'There was nothing left to delete.';
