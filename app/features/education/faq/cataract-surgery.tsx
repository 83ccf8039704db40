import { Cite } from '#app/features/education/citations.tsx';
import { CATARACT_REVIEW, OPERATION_DAY, UK_AUDIT_PUBLIC, US_OPERATIONS } from '#app/features/education/sources.ts';
import type { FaqEntry } from './faq-entry.ts';

export const cataractSurgery: FaqEntry = {
  id: 'cataract-surgery',
  question: 'What is cataract surgery?',
  answer: (
    <>
      <p>
        A cataract is a clouding of the clear lens inside the eye, mostly from age. Neither drops nor glasses clear it;
        the lens has to be replaced. The time for that is when the clouding gets in the way of daily life. There is no
        fixed line on the eye chart.
        <Cite of={CATARACT_REVIEW} />
      </p>
      <ol>
        <li>Drops or an injection numb the eye. You stay awake.</li>
        <li>Through a tiny cut, ultrasound breaks up the cloudy lens, and the pieces are drawn out.</li>
        <li>The new lens is slid, folded, into the thin bag that held the old one.</li>
      </ol>
      <p>
        That takes roughly 10 to 30 minutes, and you go home the same day.
        <Cite of={OPERATION_DAY} /> The second eye usually follows days to weeks later. The operation cannot be undone,
        but in selected cases the new lens can be exchanged.
      </p>
      <p>
        Few operations are done more often: about 4 million a year in the US
        <Cite of={US_OPERATIONS} /> and about 400,000 in the UK.
        <Cite of={UK_AUDIT_PUBLIC} />
      </p>
    </>
  ),
  sources: [CATARACT_REVIEW, OPERATION_DAY, US_OPERATIONS, UK_AUDIT_PUBLIC],
};
