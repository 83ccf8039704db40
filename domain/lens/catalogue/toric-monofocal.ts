import {
  approval,
  pubmed,
  TORIC_COCHRANE,
  TORIC_REVIEW,
  TORIC_STEADINESS,
  TORIC_TURNS,
} from '#domain/evidence/rules.ts';
import type { Lens } from '#domain/lens/rules.ts';

export const toricMonofocal: Lens = {
  id: 8,
  name: 'Toric Monofocal',
  manufacturer: 'Various',
  type: 'Toric',
  description:
    'A single-focus lens with a second task: it offsets astigmatism, an uneven curve of the cornea, the clear front of the eye, so that far vision without glasses can be sharper. For this it has to lie along a planned direction; should it turn in the eye, the surgeon may have to turn it back. Reading normally still takes glasses.',
  tags: ['Astigmatism Correction', 'Monofocal', 'Single Focus', 'Alignment-Dependent'],
  pros: [
    'Takes care of astigmatism in the same operation',
    'Clearer far vision without glasses for eyes with astigmatism',
    'Halos tend to be few, as with other single-focus lenses',
    'Surgeons have worked with toric lenses for many years',
  ],
  cons: [
    'Has to stay in line: turned by 10 degrees, it leaves about a third of the astigmatism',
    'A second procedure may be needed to turn it back',
    'Glasses remain necessary for reading',
    'Not meant for irregular astigmatism',
    'The astigmatism part is usually paid by the patient',
  ],
  evidence: [
    {
      text: 'In a systematic review, far vision without glasses improved in all 11 studies of toric lenses.',
      source: TORIC_REVIEW,
    },
    {
      text: 'Against relaxing cuts in the cornea, toric lenses probably give a better chance of little leftover astigmatism; vision and quality of life differed little or not at all.',
      source: TORIC_COCHRANE,
    },
    {
      text: 'On the day of surgery or the day after, 91.9% of one current toric lens and 81.8% of an older one lay within 5 degrees of the plan (1,273 eyes).',
      source: TORIC_STEADINESS,
    },
    {
      text: 'In published series, 0.65% to 3.3% of toric lenses had to be turned back.',
      source: TORIC_TURNS,
    },
    {
      text: 'Of 2,247 UK patients before cataract surgery, 44.2% had more than 1.00 diopter (the unit of glasses) of astigmatism.',
      source: {
        title: 'Astigmatism before cataract surgery in the UK, Eye',
        detail: '2016;30:562',
        kind: 'study',
        url: pubmed('Eye (Lond)', 30, 562),
      },
    },
    {
      text: 'Toric lenses are not new: the FDA approved the AcrySof Toric in September 2005 and a form for stronger astigmatism in May 2011.',
      source: {
        title: 'FDA approval of AcrySof Toric',
        detail: 'P930014/S015, 2005, and S045, 2011',
        kind: 'authority',
        url: approval('P930014/S015'),
      },
    },
  ],
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
