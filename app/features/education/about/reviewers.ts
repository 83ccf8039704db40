/** Somebody who has read the texts as an expert. A review is a fact about the text and so stands beside it, in the house. */
export type Reviewer = {
  readonly name: string;
  /** What they are, and where: "ophthalmologist, cataract surgeon, Portland". */
  readonly qualification: string;
  /** Who pays them beside their patients: makers, shares, patents; "none declared" when there is nothing. */
  readonly interests: string;
  /** Which texts: "all five class pages". */
  readonly texts: string;
  /** The day, as "2026-11-22". */
  readonly reviewed: string;
};

/** Nobody yet. Whoever runs the site adds who has read the texts, in the commit that brings their corrections. */
export const REVIEWERS: readonly Reviewer[] = [];

/** Whether anybody has, in a sentence for the foot of a text. */
export const REVIEWED =
  REVIEWERS.length === 0 ? 'No doctor has reviewed it yet.' : 'Who has reviewed it stands on “About these pages”.';
