import { ClassStrip } from '#app/features/education/class-strip.tsx';
import { Cite } from '#app/texts/citations.tsx';
import { Link } from '#app/ui/link.tsx';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import type { FaqEntry } from './faq-entry.ts';

export const lensTypes: FaqEntry = {
  id: 'lens-types',
  question: 'What types of lenses are there?',
  answer: (
    <>
      <p>
        Five classes, which differ in how far their focus reaches. None of them wins everywhere: a longer range of focus
        costs contrast or brings more light effects at night.
        <Cite of={SOURCES['trade-offs']} />
      </p>
      <dl>
        <dt>
          <Link to="/iol-class/monofocal">Basic monofocal</Link>
        </dt>
        <dd>One focus, mostly for far. High contrast, few light effects, reading glasses.</dd>
        <dt>
          <Link to="/iol-class/toric">Toric</Link>
        </dt>
        <dd>
          The same, and it corrects astigmatism, an uneven curve of the front of the eye. Most multifocal and EDOF
          lenses come in a toric form too.
        </dd>
        <dt>
          <Link to="/iol-class/multifocal">Multifocal</Link>
        </dt>
        <dd>Several focuses at once. Glasses are needed least often; halos are common.</dd>
        <dt>
          <Link to="/iol-class/extended-depth-of-focus">Extended depth of focus (EDOF)</Link>
        </dt>
        <dd>One focus, stretched from far to arm’s length. Small print often takes glasses.</dd>
        <dt>
          <Link to="/iol-class/light-adjustable-lens">Light adjustable</Link>
        </dt>
        <dd>A single focus that is fine-tuned with light in the weeks after surgery.</dd>
      </dl>
      <ClassStrip />
      <p>
        Not sure what to look at first? <Link to="/choose">Say what matters to you</Link>, and read what each class
        gives and gives up on those points. With another eye disease, see{' '}
        <Link to="/iol-class/multifocal#less-suitable">when a lens suits less well</Link>.
      </p>
    </>
  ),
  sources: [SOURCES['trade-offs']],
  history: { written: '2026-11-21', checked: '2026-11-26', nextCheck: '2027-05-26' },
};
