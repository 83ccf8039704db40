/**
 * What the site says about lenses and what it rests on: sources with their kind, and the dates of a text. Pure.
 */

/** Kinds of sources, from the firmest down, with what each is. */
export const SOURCE_KINDS = {
  'pooled trials': 'Several trials, found by a systematic search and analyzed together.',
  trial: 'People got one treatment or another and were compared. If they chose it themselves, the text says so.',
  registry: 'Counts from the records of many clinics.',
  study: 'A group of people or eyes was followed or asked, usually without a comparison group.',
  review: 'Experts sum up what has been published.',
  laboratory: 'Lenses were measured in a laboratory or simulated. Nobody’s sight was tested.',
  authority: 'A government agency: approvals, recalls, rules.',
  advice: 'What a hospital, health service or college says to its patients.',
  report: 'A talk at a congress, or news of one. It is not yet a paper that other experts have checked.',
  maker: 'The company that sells the lens, or a text that it paid for.',
  'trade paper': 'A trade paper or website on eye surgery: news of a trial or an approval, or its author’s view.',
} as const;
export type SourceKind = keyof typeof SOURCE_KINDS;

/** Where a statement comes from, as printed at the foot of a text. */
export type Source = {
  readonly title: string;
  readonly detail: string;
  readonly kind: SourceKind;
  /** Address of the work itself or of its record; of a report about it only where no other is known. */
  readonly url: string;
};

/** Whether two entries are the same work; the browser may hold a copy from a page's data. */
export const isSameSource = (one: Source, other: Source): boolean =>
  one.title === other.title && one.detail === other.detail;

/** When a text was written, when it was last held against its sources, and when that is due again: "2026-11-22". */
export type TextHistory = { readonly written: string; readonly checked: string; readonly nextCheck: string };

/** The FDA's record of an approval, by its number, such as "P980040/S065". */
export const approval = (number: string) =>
  `https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfpma/pma.cfm?id=${number.replace('/', '')}`;
