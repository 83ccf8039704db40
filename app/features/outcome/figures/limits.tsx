import { SENT_AGAIN_DAYS, SNAPSHOT_HOUR } from '#domain/outcome/rules/snapshots.ts';

/** What these figures are and what they are not; printed with them. */
export function Limits() {
  return (
    <div className="limits">
      <ul>
        <li>
          <strong>Chosen by those who submit.</strong> Surgeons decide which eyes they enter. Nobody checks that the
          entries are complete or right; this is no audit.
        </li>
        <li>
          <strong>No comparison of lenses.</strong> Eyes, targets and surgeons differ from lens to lens. A difference
          between the figures of two lenses does not show that one lens is the better one.
        </li>
        <li>
          <strong>Unvalidated scales.</strong> Satisfaction and dysphotopsia are single questions from 0 to 10. No
          tested questionnaire stands behind them.
        </li>
        <li>
          <strong>Small samples mislead.</strong> Read each figure with its n and its 95% interval.
        </li>
        <li>
          <strong>Eyes of one patient are alike, and so are those of one surgeon.</strong> n counts eyes. The intervals
          of your own figures know eyes of one patient by your own number for the patient; where you gave none, each eye
          counts as a patient’s only one. Over all doctors and other doctors the intervals know surgeons, but not
          patients. How alike the eyes of one surgeon are is measured where at least five surgeons have five eyes or
          more in a figure (all with fewer count as one surgeon), and noted in steps so coarse that nobody’s eyes can be
          identified. Elsewhere it is assumed: a correlation of 0.03, as trials found in patients of one practice. The
          ellipse around a mean astigmatism knows neither patients nor surgeons: it is too small.
        </li>
        <li>
          <strong>Different eyes at different times.</strong> Most eyes are entered once, so the time since surgery says
          nothing about how a result develops. Only eyes that come back say something, and they are known by the
          practice’s own number of the patient.
        </li>
        <li>
          <strong>What is not measured here.</strong> Surgically induced astigmatism would take corneal measurements
          after surgery; a defocus curve would take acuity at many vergences, not at three distances. Lines lost are
          counted in the eyes whose corrected acuity before surgery was entered.
        </li>
        <li>
          <strong>Nobody’s record can be worked out.</strong> Once a day, at {SNAPSHOT_HOUR}:00 UTC, new eyes join the
          figures over all doctors. They join in groups of eyes that the figures cannot tell apart. A group joins when
          at least five new eyes remain whichever one surgeon is left out. Corrections, withdrawals and the eyes of a
          surgeon who is no longer verified take effect then, too. So a few eyes wait, and figures may be of different
          days. So many eyes as a surgeon has withdrawn in the last {SENT_AGAIN_DAYS} days do not count as new, as they
          may be sent again. Accounts that seem to belong to one person count as one surgeon. Your own figures are
          always current and exact.
        </li>
      </ul>
      <h4>How it is computed</h4>
      <p>
        Acuity is averaged in logMAR and printed as the Snellen equivalent, which need not be a chart line. Acuities
        worse than 20/200 have no logMAR. They are in no mean, and have not reached any line “or better”. Refraction is
        averaged as power vectors and printed with a minus cylinder; “—” stands where directions cancel. Blank answers
        count nowhere, so every figure has its own n. An eye whose time since surgery is not recorded is not among those
        at least 1 month after it, nor one whose conditions are not recorded among those without any. Strength of
        astigmatism needs no axis, its direction does. Intervals are 95%: after Student for means, after Wilson for
        percentages. Where several of your eyes are of one patient, the variance is that of patients’ totals, and a
        percentage has the interval of as few eyes as say as much (Rao and Scott). Over several surgeons, the design
        effect of surgeons (Kish) widens both: one for the mean and one for all percentages of a figure, with Student’s
        t of as many surgeons (Korn and Graubard). The charts are in the style of the standard graphs for refractive
        surgery.
      </p>
    </div>
  );
}
