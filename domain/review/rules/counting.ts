/**
 * What counts in an average of reviews, said once, in the words that pages show. The triggers on `reviews` apply it,
 * and `shownTenths` rounds by it; tests/law/averages.test.ts holds tallies, API, file and pages to it.
 */
export const COUNTING = {
  average:
    'A score is the plain average of all answers in all reviews of a lens that count. No review weighs more than another: not by age, not by author, not by the tick.',
  hidden: 'A hidden review is hidden whole and counts in no figure.',
  atOnce:
    'A review counts as soon as it is sent, with or without a tick, unless it has to be confirmed first. Then it counts nowhere until the owner of the mailbox has confirmed it.',
  waiting:
    'A change that waits for the owner of a review counts once the owner has agreed. Until then the review counts as it was.',
  blank:
    '“Can’t say” counts nowhere. It is neither a zero nor a five. A slider that nobody has touched counts nowhere either.',
  population:
    'The figures of doctors count the reviews whose authors say they are doctors, those of patients all others, and those of everyone both.',
  proof:
    '“Confirmed reviews only” counts the reviews that carry a tick, whichever it is, and no others; every score can be seen from all reviews and from these.',
  rounding: 'Sums are exact, and rounded once, to one decimal, when they are shown. A half is rounded up.',
} as const;
