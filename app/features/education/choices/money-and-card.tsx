import { Cite } from '#app/texts/citations.tsx';
import type { Part } from '#app/texts/leaflet.tsx';
import { Link } from '#app/ui/link.tsx';
import { SOURCES } from '#domain/evidence/rules/sources.ts';

/** What it costs beside the lens, and the one paper to keep. */
export const MONEY_AND_CARD: readonly Part[] = [
  {
    id: 'costs',
    heading: 'Costs that are forgotten',
    content: (
      <>
        <p>What you pay depends on your insurance (US):</p>
        <dl>
          <dt>Original Medicare</dt>
          <dd>
            Your yearly deductible, then 20 of every 100 dollars of the approved price, with a standard lens.
            <Cite of={SOURCES['medicare-surgery']} /> For a lens that does more, you also pay the extra cost of the lens
            and its tests.
            <Cite of={SOURCES['who-pays']} /> Medicare covers one pair of glasses or contact lenses after each
            operation.
            <Cite of={SOURCES['medicare-glasses']} />
          </dd>
          <dt>Medicare Advantage, Medicaid or a private plan</dt>
          <dd>Ask your plan what you pay for each lens.</dd>
          <dt>No insurance</dt>
          <dd>You pay the whole sum.</dd>
        </dl>
        <p>Ask the clinic for the whole sum in writing, and tick off:</p>
        <ul className="tick-list">
          <li>the lens, and is that for one eye or both?</li>
          <li>extra tests and measurements before surgery</li>
          <li>extra visits, such as light treatments, and the ways there</li>
          <li>a touch-up, if the eye ends off the plan</li>
          <li>turning a toric lens back, or an exchange</li>
          <li>the laser for a cloudy bag, years later</li>
          <li>drops, and glasses that you still need</li>
          <li>days off work, for you and for whoever drives you</li>
        </ul>
      </>
    ),
  },
  {
    id: 'lens-card',
    heading: 'The lens card',
    content: (
      <>
        <p>
          Every lens comes with a card for you. Most clinics hand it over, but in the US no law makes them.
          <Cite of={SOURCES['lens-card']} /> Ask for it, one for each eye. It should say:
        </p>
        <ul className="tick-list">
          <li>maker and model of the lens</li>
          <li>its power, and the axis of a toric lens</li>
          <li>its serial number</li>
          <li>which eye, on which day, and where</li>
        </ul>
        <p>
          Keep it with your papers, take a photo of it, and bring it to every eye doctor. It tells what is in your eye
          before a laser or a new operation. It also tells whether a recall is about your lens: in 2025 one was.
          <Cite of={SOURCES.recall} />
        </p>
      </>
    ),
  },
  {
    id: 'after-surgery',
    heading: 'After surgery: a card for the refrigerator',
    content: (
      <p>
        Some signs cannot wait. They are few, and they fit on <Link to="/warning-signs-card">one page to print</Link>,
        with room for the phone number of your clinic. The <Link to="/faq#recovery">FAQ</Link> tells what is normal in
        the first weeks.
      </p>
    ),
  },
];
