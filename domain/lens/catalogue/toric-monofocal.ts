import {
  approval,
  pubmed,
  type Source,
  TORIC_COCHRANE,
  TORIC_REVIEW,
  TORIC_STEADINESS,
  TORIC_TURNS,
  TORIC_TURNS_TALK,
} from '#domain/evidence/rules.ts';
import { TORIC_MONOFOCAL_CHANGES } from '#domain/lens/catalogue/changes/toric-monofocal.ts';
import type { Lens } from '#domain/lens/rules.ts';

const FIRST_APPROVAL: Source = {
  title: 'FDA approval of AcrySof Toric',
  detail: 'P930014/S015, 2005, and S045, 2011',
  kind: 'authority',
  url: approval('P930014/S015'),
};

export const toricMonofocal: Lens = {
  id: 8,
  name: 'Toric Monofocal',
  manufacturer: 'Various',
  type: 'Toric',
  description:
    'A single-focus lens with a second task: it cancels astigmatism. That is an uneven curve of the cornea, the clear front of the eye. Far vision without glasses can then be sharper. The lens has to lie along a planned line. If it turns, the surgeon may have to turn it back. Reading still takes glasses.',
  tags: ['Astigmatism Correction', 'Monofocal', 'Single Focus', 'Alignment-Dependent'],
  pros: [
    'Takes care of astigmatism in the same operation',
    'Clearer far vision without glasses for eyes with astigmatism',
    'Halos tend to be few, as with other single-focus lenses',
    'Most lie where they should: within 5 degrees in 82 to 92 of 100 eyes',
    'Surgeons have worked with toric lenses for many years',
  ],
  cons: [
    'Has to stay in line: turned by 10 degrees, it leaves about a third of the astigmatism',
    'A second procedure may be needed to turn it back: in up to 6 of 100 eyes',
    'Glasses remain necessary for reading',
    'Not meant for irregular astigmatism',
    'The astigmatism part is usually paid by the patient',
  ],
  evidence: [
    {
      text: 'A review took in 11 studies of toric lenses. Far vision without glasses got better in all of them.',
      source: TORIC_REVIEW,
    },
    {
      text: 'Trials set toric lenses against small cuts in the cornea. The lenses probably give a better chance that little astigmatism is left. Sight and daily life differed little or not at all.',
      source: TORIC_COCHRANE,
    },
    {
      text: 'In 1,273 eyes the lens was looked at within a day of surgery. One lens lay within 5 degrees of the plan in 92 of 100 eyes, another in 82. Other studies disagree on which makes turn least.',
      source: TORIC_STEADINESS,
    },
    {
      text: 'In one review, between fewer than 1 and about 3 of 100 lenses had to be turned back.',
      source: TORIC_TURNS,
    },
    {
      text: 'A surgeon looked back at 812 operations in one practice. Depending on the lens, between 1 and 6 of 100 had to be turned back in the first week. This was a talk, not a paper.',
      source: TORIC_TURNS_TALK,
    },
    {
      text: 'Of 2,247 UK patients before surgery, 44 of 100 (42 to 46) had more than 1.00 diopter (the unit of glasses) of astigmatism.',
      source: {
        title: 'Astigmatism before cataract surgery in the UK, Eye',
        detail: '2016;30:562',
        kind: 'study',
        url: pubmed('Eye (Lond)', 30, 562),
      },
    },
  ],
  priorities: {
    record: {
      short: 'since 2005',
      rank: 2005,
      gives: 'The FDA approved the AcrySof Toric in September 2005.',
      givesUp: 'Many makers sell toric lenses: the model that you are offered may be new.',
      sources: [FIRST_APPROVAL],
    },
  },
  changes: TORIC_MONOFOCAL_CHANGES,
  history: { written: '2026-11-21', checked: '2026-11-26', nextCheck: '2027-05-26' },
};
