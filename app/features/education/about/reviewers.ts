/** An expert who has read the texts. A review is a fact about the text, so it is recorded beside it in the source. */
export type Reviewer = {
  readonly name: string;
  /** Profession and place: "ophthalmologist, cataract surgeon, Portland". */
  readonly qualification: string;
  /** Who pays them besides their patients: makers, shares, patents; "none declared" when there is nothing. */
  readonly interests: string;
  /** Which texts: "all five class pages". */
  readonly texts: string;
  /** The day, as "2026-11-22". */
  readonly reviewed: string;
};

/** Nobody yet. The owner of the site adds a reviewer in the commit that makes the reviewer's corrections. */
export const REVIEWERS: readonly Reviewer[] = [];

/** Whether the texts were reviewed, in a sentence for the foot of a text. */
export const REVIEWED =
  REVIEWERS.length === 0 ? 'No doctor has reviewed it yet.' : 'Who has reviewed it stands on “About these pages”.';
