import { SENT_AGAIN_DAYS, SNAPSHOT_HOUR } from '#domain/outcome/rules/snapshots.ts';

/** What these figures are and what they are not; printed with them. */
export function Limits() {
  return (
    <div className="limits">
      <ul>
        <li>
          <strong>Surgeons choose what they submit.</strong> Surgeons decide which eyes they enter. Nobody checks that
          the entries are complete or correct, so this is not an audit. Only “My complete periods” leaves out
          self-selected eyes.
        </li>
        <li>
          <strong>No comparison of lenses.</strong> Eyes, targets and surgeons differ from lens to lens. A difference
          between the figures of two lenses does not show that one lens is better.
        </li>
        <li>
          <strong>Unvalidated scales.</strong> Satisfaction and dysphotopsia are single questions from 0 to 10, not a
          validated questionnaire.
        </li>
        <li>
          <strong>Small samples mislead.</strong> Read each figure with its n and its 95% interval.
        </li>
        <li>
          <strong>Eyes of one patient are alike, and so are those of one surgeon.</strong> n counts eyes. The intervals
          of your own figures group the eyes of a patient by the case number. Two eyes with different case numbers count
          as two patients. For all doctors and other doctors, the intervals take account of surgeons, but not of
          patients. We measure how alike the eyes of one surgeon are if at least five surgeons have five eyes or more in
          a figure (all with fewer count as one surgeon). We round it so coarsely that nobody’s eyes can be identified.
          Otherwise we assume a correlation of 0.03, as trials found in patients of one practice. Fewer than five
          surgeons make these intervals wider. The ellipse around a mean astigmatism takes account of neither, so it is
          too small.
        </li>
        <li>
          <strong>Different eyes at different times.</strong> Most eyes are entered once, so the time since surgery says
          nothing about how a result develops. Only eyes measured again do, and we recognize them by the case number of
          the patient.
        </li>
        <li>
          <strong>What is not measured here.</strong> Surgically induced astigmatism would need corneal measurements
          after surgery. A defocus curve would need acuity at many vergences, not at three distances. Lines lost are
          counted in the eyes whose corrected acuity before surgery was entered.
        </li>
        <li>
          <strong>Nobody can work out your record.</strong> Once a day, at {SNAPSHOT_HOUR}:00 UTC, new eyes join the
          figures of all doctors. They join in groups of eyes that the figures cannot tell apart. A group joins when at
          least five new eyes remain, whichever one surgeon is left out. Corrections, withdrawals and the eyes of a
          surgeon who is no longer verified take effect then, too. So a few eyes wait, and figures may be from different
          days. As many eyes as a surgeon has withdrawn do not count as new with the same lens, because they may be sent
          again. This ends after {SENT_AGAIN_DAYS} days, or later once no figure contains the withdrawn eyes. Accounts
          that seem to belong to one person count as one surgeon. Your own figures are always current and exact.
        </li>
      </ul>
      <h4>How it is computed</h4>
      <p>
        Acuity is averaged in logMAR and shown as the Snellen equivalent, which may fall between chart lines. Acuities
        worse than 20/200 have no logMAR. They are left out of means and do not count as any line “or better”.
        Refraction is averaged as power vectors and shown with a minus cylinder; “—” means that directions cancel. Blank
        answers are left out, so every figure has its own n. Eyes whose time since surgery is not recorded are not among
        those at least 1 month after it. Eyes whose conditions are not recorded are not among those without any. The
        strength of astigmatism needs no axis, its direction does. Results by formula take one eye of each patient: the
        one with the earliest year of surgery, and of two in a year the one with the lower id. Intervals are 95%:
        Student for means, Wilson for percentages, with Student’s t below ten eyes. If several of your eyes are of one
        patient, the variance is that of patients’ totals, and a percentage has the interval of its effective sample
        size (Rao and Scott). Over several surgeons, the design effect of surgeons (Kish) widens both: one for the mean
        and one for all percentages of a figure, with Student’s t for the number of surgeons (Korn and Graubard). The
        charts follow the style of the standard graphs for refractive surgery.
      </p>
    </div>
  );
}
