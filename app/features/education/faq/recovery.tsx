import { Link } from 'react-router';
import { Cite } from '#app/features/education/citations.tsx';
import { LAL_TRIAL, NHS_RECOVERY, RCS_RECOVERY } from '#app/features/education/sources.ts';
import { Notice } from '#app/ui/notice.tsx';
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
          <Cite of={NHS_RECOVERY} />
        </dd>
        <dt>Days 1 and 2</dt>
        <dd>
          The eye may feel gritty and look red, and colors may seem bright. Light activity, reading and television are
          fine.
          <Cite of={RCS_RECOVERY} />
        </dd>
        <dt>Days 3 to 7</dt>
        <dd>
          Most normal activity and gentle exercise, but no swimming. Many people go back to work. Drive only once your
          sight meets the legal standard.
          <Cite of={RCS_RECOVERY} />
        </dd>
        <dt>Weeks 2 to 6</dt>
        <dd>
          Eye drops for about 4 weeks, and a check-up between weeks 2 and 6. New glasses are measured after several
          weeks, when sight has settled.
          <Cite of={NHS_RECOVERY} />
        </dd>
      </dl>
      <p>
        With a <Link to="/iol-class/light-adjustable-lens">light adjustable lens</Link>, light treatments follow in
        about weeks 3 to 5.
        <Cite of={LAL_TRIAL} /> With a <Link to="/iol-class/multifocal">multifocal lens</Link>, halos can take months to
        fade.
      </p>
      <Notice tone="warning" title="Call your eye clinic at once if you have">
        <ul className="mt-1">
          <li>pain or redness that gets worse</li>
          <li>sight that gets worse</li>
          <li>flashes of light, or many new floaters</li>
          <li>a shadow or a curtain across your sight</li>
        </ul>
      </Notice>
    </>
  ),
  sources: [NHS_RECOVERY, RCS_RECOVERY, LAL_TRIAL],
};
