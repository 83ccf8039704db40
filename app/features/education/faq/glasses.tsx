import { Cite } from '#app/texts/citations.tsx';
import { EvidenceTable } from '#app/texts/evidence-table.tsx';
import { shareOf } from '#domain/evidence/rules/figures.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import type { FaqEntry } from './faq-entry.ts';

export const glasses: FaqEntry = {
  id: 'glasses',
  question: 'Will I still need glasses?',
  answer: (
    <>
      <p>
        Often, for something. It depends on lens and eye. The figures below come from different studies. Only the two
        sides of one trial show which of two lenses does more.
      </p>
      <EvidenceTable
        caption="Glasses afterwards, by lens"
        heads={['Lens', 'How many', 'In whom']}
        rows={[
          {
            what: 'Monofocal, set for far',
            share: { count: 88, holds: 'depended on glasses', holdsNot: 'did not' },
            detail: 'For something; 1,000 people in trials. Certainty low.',
            sources: SOURCES['multifocal-review'],
          },
          {
            what: 'Monofocal, eyes set differently (mini-monovision)',
            share: { ...shareOf(9, 56), holds: 'used them for reading', holdsNot: 'did not' },
            detail: '56 people; in brackets the margin of error. 18 (10 to 30) used them to drive at night.',
            sources: SOURCES['mini-monovision'],
          },
          {
            what: 'Monovision or multifocal, in one trial',
            value: '26 of 100 never wore glasses with monovision (18 to 36), 71 with multifocal lenses (61 to 79)',
            detail: '187 people, 4 months after surgery. Chance chose their lens.',
            sources: SOURCES['monovision-trial'],
          },
          {
            what: 'EDOF',
            share: { ...shareOf(38, 238), holds: 'used them more than a little', holdsNot: 'did not' },
            detail:
              'For near; 238 people with PureSee. With Vivity, 38 of 100 in one group never used them for near, and 62 did.',
            sources: [SOURCES['puresee-study'], SOURCES['edof-reading']],
          },
          {
            what: 'Multifocal',
            share: { count: 55, range: { from: 48, to: 64 }, holds: 'depended on glasses', holdsNot: 'did not' },
            detail: 'For something; 1,000 people in trials of older lenses. Certainty low.',
            sources: SOURCES['multifocal-review'],
          },
          {
            what: 'Trifocal, a multifocal lens of today',
            share: { ...shareOf(17, 59), holds: 'wore glasses', holdsNot: 'never did' },
            detail: '59 people with one lens.',
            sources: SOURCES['trifocal-glasses'],
          },
        ]}
      />
      <h3>Why glasses may still be needed</h3>
      <ul>
        <li>
          A leftover prescription: in a European registry 27 of 100 eyes ended more than 0.50 diopters (the unit of
          glasses) from their target.
          <Cite of={SOURCES['off-target']} />
        </li>
        <li>Astigmatism that was not corrected.</li>
        <li>Dim light and small print.</li>
        <li>Another disease of the eye.</li>
      </ul>
      <p>
        No lens can promise that you will never need glasses. Not everyone minds them: of 360 NHS patients, two thirds
        not yet operated on, 86 of 100 (82 to 89) did not mind glasses afterwards. 59 of 100 (54 to 64) would not
        consider a lens that dazzles 2 of 100 people badly.
        <Cite of={SOURCES['premium-attitudes']} />
      </p>
    </>
  ),
  sources: [
    SOURCES['multifocal-review'],
    SOURCES['mini-monovision'],
    SOURCES['monovision-trial'],
    SOURCES['edof-reading'],
    SOURCES['puresee-study'],
    SOURCES['trifocal-glasses'],
    SOURCES['off-target'],
    SOURCES['premium-attitudes'],
  ],
  history: { written: '2026-11-21', checked: '2026-11-26', nextCheck: '2027-05-26' },
};
