import { Cite } from '#app/features/education/citations.tsx';
import { EvidenceTable } from '#app/features/education/evidence-table.tsx';
import { MINI_MONOVISION, OFF_TARGET, PREMIUM_ATTITUDES } from '#app/features/education/sources.ts';
import { EDOF_READING, MULTIFOCAL_REVIEW, PURESEE_STUDY, TRIFOCAL_GLASSES } from '#domain/evidence/rules.ts';
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
            value: 'about 88 of 100',
            detail: 'depended on glasses',
            sources: MULTIFOCAL_REVIEW,
          },
          {
            what: 'Monofocal, eyes set differently (mini-monovision)',
            value: '9 of 100 (4 to 19)',
            detail: 'used glasses for reading; 56 people; in brackets what chance alone allows with so few',
            sources: MINI_MONOVISION,
          },
          {
            what: 'EDOF',
            value: 'about 38 to 62 of 100',
            detail: 'did without glasses for near; in one study that includes those who used them a little',
            sources: [EDOF_READING, PURESEE_STUDY],
          },
          {
            what: 'Trifocal',
            value: '83 of 100 (72 to 91)',
            detail: 'never wore glasses; 59 people',
            sources: TRIFOCAL_GLASSES,
          },
        ]}
      />
      <h3>Why glasses may still be needed</h3>
      <ul>
        <li>
          A leftover prescription: in a European registry 27% of eyes ended more than 0.50 diopters (the unit of
          glasses) from their target.
          <Cite of={OFF_TARGET} />
        </li>
        <li>Astigmatism that was not corrected.</li>
        <li>Dim light and small print.</li>
        <li>Another disease of the eye.</li>
      </ul>
      <p>
        No lens can promise that you will never need glasses. Not everyone minds them: of 360 NHS patients in England
        who were asked, two thirds of them before their surgery, 86% did not mind glasses afterwards, and 59% would not
        consider a lens with 2 of 100 at risk of disabling light effects.
        <Cite of={PREMIUM_ATTITUDES} />
      </p>
    </>
  ),
  sources: [
    MULTIFOCAL_REVIEW,
    MINI_MONOVISION,
    EDOF_READING,
    PURESEE_STUDY,
    TRIFOCAL_GLASSES,
    OFF_TARGET,
    PREMIUM_ATTITUDES,
  ],
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
