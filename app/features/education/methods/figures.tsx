import type { Part } from '#app/texts/leaflet.tsx';
import { Link } from '#app/ui/link.tsx';
import { FEWEST_PEOPLE } from '#domain/experience/rules.ts';
import { PUBLIC_FROM } from '#domain/outcome/rules/public.ts';
import { POWER, RUNS } from '#domain/review/rules/calibration.ts';
import { COUNTING } from '#domain/review/rules/counting.ts';
import { CORRELATION_IN_PRACTICE, widestRanked, worthKnowing } from '#domain/review/rules/interval.ts';

import { FEW_REVIEWS, filledStars, scoreOf, shownScore, shownTenths } from '#domain/review/rules.ts';
import { FalseMarksTable, RangesTable, TogetherTable } from './calibration-tables.tsx';
import { LeadExample } from './lead-example.tsx';
import { RangeExample } from './range-example.tsx';
import { ScoreExample } from './score-example.tsx';

/** A mean that shows how its number and its stars are rounded: 4.46 from 223 stars in 50 reviews. */
const CLOSE = scoreOf([...Array<number>(23).fill(50), ...Array<number>(27).fill(40)]);

/** How scores are computed, ordered and updated. */
export const FIGURE_PARTS: readonly Part[] = [
  {
    id: 'averages',
    heading: 'How scores are worked out',
    content: (
      <>
        <p>{COUNTING.average}</p>
        <ul>
          <li>{COUNTING.atOnce}</li>
          <li>{COUNTING.waiting}</li>
          <li>{COUNTING.blank}</li>
          <li>{COUNTING.population}</li>
          <li>{COUNTING.rounding}</li>
          <li>
            The stars are filled by the same exact average, rounded to whole stars. An average of 4.46 therefore reads{' '}
            {shownScore(shownTenths(CLOSE))} beside {filledStars(CLOSE)} filled stars.
          </li>
          <li>Every page shows the same figures: the card, the lens, the comparison.</li>
          <li>Without a review there is no score. The card says “No reviews yet”, and its bars are empty.</li>
        </ul>
        <ScoreExample />
      </>
    ),
  },
  {
    id: 'dysphotopsia',
    heading: 'Dysphotopsia: lower is better',
    content: (
      <p>
        Dysphotopsia means unwanted light: halos, glare, rays around lamps, dark crescents. Its score runs from 0, none
        at all, to 10, very severe. It is the only score where less is better, and the words “lower is better” stand
        beside it.
      </p>
    ),
  },
  {
    id: 'order',
    heading: 'Order and “few reviews”',
    content: (
      <>
        <ul>
          <li>
            Ratings and vision scores are listed from high to low, the score for halos, glare and starbursts from low to
            high, names from A to Z. At a tie the lens with more reviews comes first, then the name decides.
          </li>
          <li>
            A lens is ranked when its score is known well enough: when the range of the score that you sort by is no
            wider than {widestRanked('overall') / 10} stars or {widestRanked('dayVision') / 10} points. The others
            follow under “Too few reviews to rank”, from A to Z. So five glowing reviews do not stand above a hundred
            good ones.
          </li>
          <li>Beside a number of reviews below {FEW_REVIEWS} we add “few reviews”.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'ranges',
    heading: 'How sure a score is',
    content: (
      <>
        <p>
          Had other people with the same lens written, the average would be a little different. The thin line on a bar,
          and words such as “between 8.0 and 8.4”, show how far: it is the 95% interval of the average, from the number
          of answers and how far they lie apart. The more people answer, the shorter it is.
        </p>
        <RangeExample />
        <ul>
          <li>With fewer than {FEW_REVIEWS} answers there is no range, and the words say so.</li>
          <li>
            There is a range where all answers are alike, too. The next person may answer something else, so half an
            answer at each end of the scale is counted with the others.
          </li>
          <li>
            Answers from one practice may be alike. Where a practice has invited people, we know which reviews came from
            it, and make the range wider: as if their answers correlate by {CORRELATION_IN_PRACTICE}.
          </li>
          <li>A range never goes past the ends of its scale: 0 and 10 points, 1 and 5 stars.</li>
          <li>
            A lens’s page also shows how its answers lie from 0 to 10, and its scores by the year (in UTC) in which the
            reviews were last written: experience with a lens may change as the lens and its surgery do.
          </li>
        </ul>
        <p>
          We tried these ranges on made-up reviews. At least 93 of 100 should hold the average of all people. The
          overall ratings had the shape that is common here, with an average of 4.6.
        </p>
        <RangesTable />
      </>
    ),
  },
  {
    id: 'highlights',
    heading: 'When a difference is marked',
    content: (
      <>
        <p>
          Two averages nearly always differ a little, if only because a few people more or less have written. A mark
          says how sure a difference is.
        </p>
        <ul>
          <li>
            <strong>“Higher” with a tick</strong> (“Lower” for dysphotopsia): the difference is larger than chance alone
            would make it, and at least {worthKnowing('overall') / 10} stars or {worthKnowing('dayVision') / 10} points.
          </li>
          <li>
            <strong>“about the same”</strong>: the difference is larger than chance alone would make it, but smaller
            than that. It is too small to choose a lens by. Averages are compared before they are rounded.
          </li>
          <li>
            <strong>“slightly higher, may be chance”</strong>: the averages differ, but so many answers would differ by
            as much if both lenses were alike, or one side has fewer than {FEW_REVIEWS} answers.
          </li>
          <li>
            <strong>No mark</strong>: both averages read the same, or one side has no answers.
          </li>
        </ul>
        <p>
          The range of a difference follows from the ranges of both averages (Newcombe’s method). When it leaves out
          zero, the difference is larger than chance would make it. A comparison has six rows, and each is a chance to
          be wrong. So marks use wider ranges than the 95% that we show: 98.3%.
        </p>
        <LeadExample />
        <p>
          How often is a tick wrong? We made up {RUNS.toLocaleString('en-US')} pairs of lenses that are alike, for each
          number of reviews. All six rows of a comparison together should get a wrong tick in at most 10 of 100
          comparisons, and each row in at most 5.
        </p>
        <FalseMarksTable />
        <p>
          If you compare many lenses, some of the ticks that you see are chance. And no tick does not mean no
          difference. A lens that really is half a star better, with 30 reviews for each lens, gets the tick in{' '}
          {Math.round(POWER.halfAStarOf30)} of 100 comparisons. One that is one point better at night, with 100 reviews
          each, gets it in {Math.round(POWER.aPointOf100)} of 100.
        </p>
        <p>
          Reviews from one practice count for less in marks, as in ranges. Without that, equal lenses would be marked
          more often.
        </p>
        <TogetherTable />
        <p>
          Ranges of two scores may overlap a little and the difference be sure all the same: the mark looks at the
          difference itself.
        </p>
        <p>
          An interval says what chance allows, and no more. People choose themselves whether to write a review, and
          those who do may see better or worse than those who do not. No arithmetic can put that right.
        </p>
      </>
    ),
  },
  {
    id: 'several',
    heading: 'Three or four lenses side by side',
    content: (
      <>
        <p>
          Among three or four lenses a tick says more: the score differs from each of the others by more than chance
          would make, and by enough to matter. A score that leads by more than chance over some, and not over all, is
          marked “slightly higher, may be chance”. Where two lenses share the lead, none is marked. Wrong ticks are
          rarer than between two lenses.
        </p>
        <p>
          “Differences only” leaves a row out when every difference in it is small or may be chance, and says which. A
          row stays when one lens gets a tick, or when the ranges of two lenses do not overlap and they differ by enough
          to matter. What is left out may differ all the same: there may be too few answers to tell. Points for and
          against are left out when all lenses share them.
        </p>
      </>
    ),
  },
  {
    id: 'trade-off',
    heading: 'Strong and weak sides on a card',
    content: (
      <>
        <p>
          The four bars on a card are seeing far by day, at arm’s length, near, and at night. The sentence under them
          compares a lens with itself alone: “Strongest at far” does not say that other lenses are weaker there.
        </p>
        <ul>
          <li>
            A side is called strong or weak when its range lies above or below those of all others, and the averages
            differ by {worthKnowing('dayVision') / 10} points or more. People give all four answers together, and ranges
            that do not overlap are sure enough for that.
          </li>
          <li>Otherwise the sentence says that the differences are small or may be chance.</li>
          <li>With fewer than {FEW_REVIEWS} answers to one of the four, it says that there are too few.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'life-figures',
    heading: 'What people say since surgery',
    content: (
      <>
        <p>
          Some people also tell us what they see at night, and how they live with their lens. Their answers are counted
          in groups of at least {FEWEST_PEOPLE} people. We tell nothing about a group that is not true of all in it. So
          nobody can work out what one person said, however they ask.
        </p>
        <ul>
          <li>
            An answer waits until enough people can join with it. The page says of which day its numbers are. One person
            counts once, with the latest answer that has joined.
          </li>
          <li>
            “People like me” counts only groups that share what you chose. Others like you count under “Everyone” alone.
            With fewer than {FEWEST_PEOPLE} people there is no number.
          </li>
          <li>
            Some people have two lenses, one in each eye. Once a group of at least {FEWEST_PEOPLE} is known to have the
            same two, this pair can be compared like a lens by what they say since surgery.
          </li>
          <li>
            The same people are followed over time once enough of a group have answered again. They are drawn apart from
            different people. A question that somebody in the group skipped is left out there. Of fewer than 30 people
            we give counts.
          </li>
          <li>
            If you delete your data, your answers are gone at once. The sum of your group stays, for it names nobody. A
            group leaves the numbers when more than a quarter of it is hidden or gone.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'two-sources',
    heading: 'Patients and surgeons on one card',
    content: (
      <>
        <p>
          Each lens has a card with two sources: what patients say, and what surgeons have measured. Each number has its
          own range and says of how many it is.
        </p>
        <ul>
          <li>
            Surgeons’ numbers are shown from {PUBLIC_FROM.eyes} eyes of {PUBLIC_FROM.surgeons} surgeons on. None of them
            may have more than half. They are sums of eyes seen a month or more after surgery, and name nobody.
          </li>
          <li>
            “They differ here” stands only where both use one scale and their ranges do not overlap. That is so for
            light effects at night. All other points are in different units, so we do not compare them.
          </li>
          <li>Patients choose to write, and surgeons choose to report. Neither is a trial.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'case-mix',
    heading: 'A comparison for each surgeon alone',
    content: (
      <p>
        Some surgeons operate on more difficult eyes than others. A surgeon who takes part can therefore see, alone, how
        many of their own eyes reached a result, and how many were to be expected of eyes of the same kind: by lens, age
        band, other eye conditions and corneal astigmatism. The expected number comes from the eyes of the other
        surgeons. For that we keep how many eyes of each kind there are and how many of them reached the result, and
        beside it, with each surgeon’s account, which part of these counts is theirs, so that nobody is compared with
        themselves. A surgeon’s part is erased with their account or their submissions. Nobody is ranked, and nothing of
        this is public.
      </p>
    ),
  },
  {
    id: 'live',
    heading: 'Always up to date',
    content: (
      <p>
        Figures on an open page follow new reviews by themselves, as a rule within seconds. When the connection is lost,
        the page says that its figures may be a few minutes old.
      </p>
    ),
  },
  {
    id: 'as-data',
    heading: 'The same numbers as data',
    content: (
      <>
        <p>
          What pages show can be read by programs, without an account: <Link to="/api">the API</Link> has every address,
          with examples. Of everyone, of patients and of doctors, from all reviews and from the confirmed ones, there
          is:
        </p>
        <ul>
          <li>
            how many reviews there are, how many stand on each step of proof, and how many gave each number of stars
          </li>
          <li>
            of each score the average and the range as pages show them, and the number of answers; null where a page
            shows none
          </li>
          <li>
            of each score from 0 to 10 how many answers lie in each of ten steps, to the nearest five; the last step
            holds 9 to 10
          </li>
        </ul>
        <p>
          The reviews behind them, without anybody’s address, are our <Link to="/open-data">open data</Link>: files to
          download, and a script that reckons every one of these numbers again.
        </p>
      </>
    ),
  },
];
