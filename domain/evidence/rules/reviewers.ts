/** Who has reviewed the texts about lenses and surgery. Pure. */
import reviewers from '#content/reviewers.json' with { type: 'json' };

/** An expert who has read texts of the site. One entry for each day on which a review ended. */
export type Reviewer = {
  readonly name: string;
  /** Profession and place: "ophthalmologist, cataract surgeon, Portland". */
  readonly qualification: string;
  /** Who pays them besides their patients: makers, shares, patents; "none declared" when there is nothing. */
  readonly interests: string;
  /** The URL of each text they reviewed: "/iol-class/toric", "/lenses/3", "/faq#risks". */
  readonly texts: readonly [string, ...string[]];
  /** The day, as "2026-11-22". */
  readonly reviewed: string;
};

/**
 * The owner of the site adds a reviewer in the commit that makes the reviewer's corrections. A test checks the file
 * against the type.
 */
export const REVIEWERS = reviewers as readonly Reviewer[];

/** A review of a text, as its foot shows it. */
export type TextReview = Pick<Reviewer, 'name' | 'reviewed'>;

/** The reviews of the text at a URL of the site, newest first; empty while nobody has reviewed it. */
export const reviewsOf = (text: string, reviewers: readonly Reviewer[] = REVIEWERS): readonly TextReview[] =>
  reviewers
    .filter(({ texts }) => texts.includes(text))
    .map(({ name, reviewed }) => ({ name, reviewed }))
    .toSorted((one, other) => other.reviewed.localeCompare(one.reviewed));
