import { ASSUMED_SPREAD, FAIR_FROM, type FairPool, shownAverage } from '#domain/outcome/rules.ts';

/** What the comparison is and what it is not; printed with it. */
export function FairLimits() {
  return (
    <div className="max-w-form">
      <ul className="list-disc pl-6">
        <li>
          <strong>For you alone.</strong> Nobody else sees this page, and it does not rank anyone. No other surgeon is
          drawn or named.
        </li>
        <li>
          <strong>Not about skill.</strong> Entries are selective and unaudited. A difference can come from the eyes,
          from how and when they were measured, from which eyes were entered, or from chance.
        </li>
        <li>
          <strong>We adjust only for what the form asks.</strong> The lens, age, comorbidity or ocular history, and
          corneal astigmatism. Axial length, the size of the pupil, the state of the eye before surgery and much else
          are not.
        </li>
        <li>
          <strong>Chance works both ways.</strong> About one in 20 numbers lies outside its 95% range by chance, and
          there are many numbers here. Eyes of one patient are alike. The ranges allow for that if you gave a number for
          the patient; the funnel does not.
        </li>
        <li>
          <strong>Surgeons differ.</strong> The usual range allows for chance and for how much surgeons differ from each
          other. So an average surgeon is rarely outside it, and a surgeon who differs a little is inside it.
        </li>
        <li>
          <strong>Eyes left out.</strong> An eye that you measured several times counts once, with its last measurement.
          For lenses of which other surgeons have fewer than {FAIR_FROM.ofLens} eyes we cannot say what to expect. Rare
          kinds of eyes of other surgeons are not counted until there are enough of them.
        </li>
      </ul>
    </div>
  );
}

/** How the model works, in words for a surgeon. */
export function FairModel({ pool, spread }: { readonly pool: FairPool; readonly spread: number }) {
  return (
    <div className="max-w-form">
      <p>
        About {pool.n} eyes of other surgeons are counted by lens and kind, without your own. A logistic regression
        gives each kind of eye its expected share. The sum over your eyes is the expected number. A ridge penalty
        shrinks differences that rest on few eyes. The counts are updated by the same rules as all figures of all
        doctors, so that nobody’s record can be worked out.
      </p>
      <p className="mt-4">
        The usual range is that of a sum of eyes with different probabilities (Poisson-binomial). It adds the
        uncertainty of the expected number and the similarity of eyes of one patient. The interval inverts the same
        test, as Wilson’s does for one share. The distance of a surgeon from the average of the others is a random
        effect. Its standard deviation here is {shownAverage(spread)} in log odds. It is measured if at least seven
        other surgeons have five eyes or more (Paule and Mandel, 1982) and rounded up to the next 0.20. Otherwise it is
        assumed to be {shownAverage(ASSUMED_SPREAD)}. The line over time is a variable life-adjusted display (Lovegrove
        and others, 1997), the funnel follows Spiegelhalter (2005). Ages are divided at 70, corneal astigmatism at 1.00
        D; eyes with ocular history or with conditions not recorded are not divided further.
      </p>
    </div>
  );
}
