import { Cite } from '#app/texts/citations.tsx';
import { Link } from '#app/ui/link.tsx';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import type { FaqEntry } from './faq-entry.ts';

export const cataractSurgery: FaqEntry = {
  id: 'cataract-surgery',
  question: 'What is cataract surgery?',
  answer: (
    <>
      <p>
        A cataract is a clouding of the clear lens inside the eye, mostly from age. Neither drops nor glasses clear it;
        only an operation that replaces the lens does. The time for that is when the clouding gets in the way of daily
        life. There is no fixed line on the eye chart.
        <Cite of={SOURCES['cataract-review']} />
      </p>
      <p>
        You can wait. In most cases that does the eye no harm.
        <Cite of={SOURCES.waiting} /> But the cataract gets worse, in some people over years, in others quite fast.
        <Cite of={SOURCES.untreated} /> Ask your surgeon how it is with yours.{' '}
        <Link to="/your-choices">Your choices</Link> sets waiting and surgery against each other, in numbers.
      </p>
      <ol>
        <li>Drops or an injection numb the eye. You stay awake.</li>
        <li>Through a tiny cut, ultrasound breaks up the cloudy lens, and the pieces are drawn out.</li>
        <li>The new lens is slid, folded, into the thin bag that held the old one.</li>
      </ol>
      <p>
        That often takes 10 to 15 minutes, half a day with all that belongs to it, and you go home the same day.
        <Cite of={SOURCES['operation-day']} /> The second eye usually follows days to weeks later. The operation cannot
        be undone, but in selected cases the new lens can be exchanged.
      </p>
      <p>
        Few operations are done more often: about 4 million a year in the US
        <Cite of={SOURCES['us-operations']} /> and over 680,000 in England alone.
        <Cite of={SOURCES['uk-audit']} />
      </p>
    </>
  ),
  sources: [
    SOURCES['cataract-review'],
    SOURCES.waiting,
    SOURCES.untreated,
    SOURCES['operation-day'],
    SOURCES['us-operations'],
    SOURCES['uk-audit'],
  ],
  history: { written: '2026-11-21', checked: '2026-11-26', nextCheck: '2027-05-26' },
};
