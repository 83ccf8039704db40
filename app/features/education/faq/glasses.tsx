import { Cite } from '#app/features/education/citations.tsx';
import { EvidenceTable } from '#app/features/education/evidence-table.tsx';
import {
  EDOF_READING,
  MINI_MONOVISION,
  MULTIFOCAL_REVIEW,
  OFF_TARGET,
  PURESEE_STUDY,
  TRIFOCAL_GLASSES,
} from '#app/features/education/sources.ts';
import type { FaqEntry } from './faq-entry.ts';

export const glasses: FaqEntry = {
  id: 'glasses',
  question: 'Will I still need glasses?',
  answer: (
    <>
      <p>
        Often, for something. It depends on the lens and on the eye. The figures below come from different studies,
        which asked different people in different ways. They give a rough idea of each lens; they do not show which of
        two lenses does more.
      </p>
      <EvidenceTable
        caption="Glasses afterwards, by lens"
        heads={['Lens', 'How many', 'What was counted']}
        rows={[
          {
            what: 'Monofocal, set for far',
            value: 'about 9 in 10',
            detail: 'used glasses for something',
            sources: MULTIFOCAL_REVIEW,
          },
          {
            what: 'Monofocal, eyes set differently (mini-monovision)',
            value: 'about 1 in 10',
            detail: 'used glasses for reading; 56 people',
            sources: MINI_MONOVISION,
          },
          {
            what: 'EDOF',
            value: 'about 4 to 6 in 10',
            detail: 'did without glasses for near; in one study that includes those who used them a little',
            sources: [EDOF_READING, PURESEE_STUDY],
          },
          {
            what: 'Trifocal',
            value: 'about 8 in 10',
            detail: 'never wore glasses; 59 people',
            sources: TRIFOCAL_GLASSES,
          },
        ]}
      />
      <h3>Why glasses may still be needed</h3>
      <ul>
        <li>
          A leftover prescription: in a European registry 27% of eyes ended more than 0.50 diopters from their target.
          <Cite of={OFF_TARGET} />
        </li>
        <li>Astigmatism that was not corrected.</li>
        <li>Dim light and small print.</li>
        <li>Another disease of the eye.</li>
      </ul>
      <p>No lens can promise that you will never need glasses.</p>
    </>
  ),
  sources: [MULTIFOCAL_REVIEW, MINI_MONOVISION, EDOF_READING, PURESEE_STUDY, TRIFOCAL_GLASSES, OFF_TARGET],
};
