/** What the open data are: releases of files that everybody may read, with what each column means. Pure. */

import { columnOf, eachSubScore } from '#domain/review/rules.ts';

/** Grows when a file or a column changes its name or its meaning, so that a program notices. */
export const FORMAT = 3;

/**
 * So many reviews that are alike in lens, writer and verification level become the rows of a release together; fewer
 * wait.
 */
export const FEWEST_TOGETHER = 11;

/** A release is named by its day in UTC: "2026-11-22". */
export const versionOf = (made: Date): string => made.toISOString().slice(0, 10);

/** The scores of a review by the names of their columns, the stars first. */
export const SCORE_COLUMNS = { overall: 'overall', ...eachSubScore(columnOf) };

/** A column of a file and its meaning. */
export type Column = { readonly name: string; readonly means: string };
/** A file of a release, in CSV and in JSON. */
export type FileKind = 'reviews' | 'figures' | 'weights' | 'comments';

const lens: Column[] = [
  { name: 'lens_id', means: 'Number of the lens on this site. It never changes.' },
  { name: 'lens', means: 'Name of the lens.' },
];
const writer: Column[] = [
  { name: 'reviewer_type', means: 'patient or doctor, as the author says.' },
  {
    name: 'step',
    means:
      'How far the author is verified. sent: not at all. confirmed: the owner of the mailbox agreed. invited: a verified doctor asked for it. doctor: a verified doctor wrote it.',
  },
];
const scores: Column[] = [
  { name: 'overall', means: 'Stars from 1 to 5.' },
  ...Object.values(SCORE_COLUMNS)
    .slice(1)
    .map((name) => ({
      name,
      means: `Points from 0 to 10 in steps of 0.1; empty for “can’t say”.${name === 'dysphotopsia' ? ' Here lower is better: halos, glare and starbursts.' : ''}`,
    })),
];
/** What each file is, and its columns in their order. */
export const FILES: Readonly<Record<FileKind, { readonly means: string; readonly columns: readonly Column[] }>> = {
  reviews: {
    means: `The reviews that have become whole groups since the last release. A group is at least ${FEWEST_TOGETHER} reviews of the same lens, kind of author and verification level. Each review is in one release only. Sorted by content.`,
    columns: [...lens.slice(0, 1), ...writer, ...scores],
  },
  figures: {
    means: 'Counts, averages and histograms of the rows of this release.',
    columns: [
      ...lens.slice(0, 1),
      { name: 'whose', means: 'everyone, patients or doctors.' },
      { name: 'proof', means: 'all, or confirmed: only reviews with a tick.' },
      { name: 'what', means: 'A score by the name of its column in the reviews.' },
      { name: 'count', means: 'How many answers.' },
      { name: 'average', means: 'Their average, rounded half up to one decimal.' },
      {
        name: 'spread',
        means:
          'How many answers lie where, separated by spaces. Either 1 to 5 stars, or ten bins of one point each; the last also holds 10.',
      },
    ],
  },
  weights: {
    means: 'How fast the scores on the pages followed new reviews on the day of the release.',
    columns: [
      ...lens,
      {
        name: 'weight',
        means: 'From 0 to 1. 1: new reviews count fully. Less: many came in at once, and the scores follow slowly.',
      },
    ],
  },
  comments: {
    means:
      'Comments whose authors agreed to this, each with its review. These reviews are not among the rows. Only in the newest release, and written again every night.',
    columns: [
      ...lens,
      { name: 'month', means: 'Month in which the review was last sent, in UTC; only months that are over.' },
      ...writer,
      ...scores,
      { name: 'comment', means: 'What the author wrote, unchanged.' },
    ],
  },
};
export const FILE_KINDS = Object.keys(FILES) as FileKind[];

/** Under which terms the files may be used today. */
export const TERMS =
  'You may read, download and check these files. You may quote figures from them if you name Iolite, the version and its URL. No license to publish copies of them has been given yet.';

/** A file as it lies in a release. */
export type StoredFile = {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
};
/** A release without the bytes of its files. */
export type Release = { readonly version: string; readonly files: readonly StoredFile[] };
