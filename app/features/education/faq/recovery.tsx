import { Cite } from '#app/texts/citations.tsx';
import { Link } from '#app/ui/link.tsx';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import type { FaqEntry } from './faq-entry.ts';

export const recovery: FaqEntry = {
  id: 'recovery',
  question: 'How long does recovery take?',
  answer: (
    <>
      <p>Most people are back to most things within a week. The eye takes a few weeks more to settle.</p>
      <dl>
        <dt>The same day</dt>
        <dd>
          The eye is numb and sight is blurred. Someone has to take you home. A shield protects the eye at night for
          about 1 to 2 weeks.
          <Cite of={SOURCES['nhs-recovery']} />
        </dd>
        <dt>Days 1 and 2</dt>
        <dd>
          The eye may feel gritty and look red, and colors may seem bright. Light activity, reading and television are
          fine.
          <Cite of={SOURCES['rcs-recovery']} />
        </dd>
        <dt>Days 3 to 7</dt>
        <dd>
          Most normal activity and gentle exercise. Many people go back to work. Drive only once your sight meets the
          legal standard.
          <Cite of={SOURCES['rcs-recovery']} />
        </dd>
        <dt>Swimming</dt>
        <dd>
          Not yet after day 10, says the Royal College of Surgeons of England;
          <Cite of={SOURCES['rcs-recovery']} /> for at least 4 weeks, says Moorfields, and no saunas or hot tubs either.
          <Cite of={SOURCES.swimming} /> Ask before you go.
        </dd>
        <dt>Weeks 2 to 6</dt>
        <dd>
          Eye drops for about 4 weeks, and a check-up between weeks 2 and 6. New glasses are measured after several
          weeks, when sight has settled.
          <Cite of={SOURCES['nhs-recovery']} />
        </dd>
      </dl>
      <p>
        With a <Link to="/iol-class/light-adjustable-lens">light adjustable lens</Link>, light treatments follow in
        about weeks 3 to 5.
        <Cite of={SOURCES['lal-trial']} /> With a <Link to="/iol-class/multifocal">multifocal lens</Link>, halos are
        often reported to bother less after some months, but not in everyone.
      </p>
      <p>
        Which signs need a call at once is in the box at the <Link to="/faq#call-at-once">top of this page</Link>.
        <Cite of={SOURCES['warning-signs']} /> You can print them on <Link to="/warning-signs-card">a card</Link>.
      </p>
    </>
  ),
  sources: [
    SOURCES['nhs-recovery'],
    SOURCES['rcs-recovery'],
    SOURCES.swimming,
    SOURCES['lal-trial'],
    SOURCES['warning-signs'],
  ],
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
