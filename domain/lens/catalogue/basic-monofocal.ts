import { ASKED_WITH_PICTURES, MULTIFOCAL_REVIEW, pubmed, UK_DATABASE } from '#domain/evidence/rules.ts';
import type { Lens } from '#domain/lens/rules.ts';

export const basicMonofocal: Lens = {
  id: 7,
  name: 'Basic Monofocal',
  manufacturer: 'Various',
  type: 'Monofocal',
  description:
    'The ordinary cataract lens has a single focus, in most cases set for far. It gives good contrast, and of all lens classes it is the least likely to cause halos. Most people then read with glasses, and many wear them at the computer, unless the second eye is focused on near.',
  tags: ['Monofocal', 'Single Focus', 'Standard Lens', 'Fewest Halos', 'Usually Insurance-Covered'],
  pros: [
    'A sharp picture with good contrast at the distance it is set for',
    'Halos and glare are less likely than with other lens classes',
    'Surgeons have known it longer than any other kind of lens',
    'Insurance usually covers it',
    'An option for many eyes that have another eye disease',
    'The two eyes can be set for different distances (monovision)',
  ],
  cons: [
    'Set for far, it leaves most people in need of reading glasses',
    'Leaves an uneven curve of the eye’s front (astigmatism) uncorrected',
    'Computer distance often takes glasses',
    'Halos and glare are fewest with it, but not absent',
  ],
  evidence: [
    {
      text: 'In a UK database of operations from 2006 to 2010, 80.9% of eyes without other disease saw 20/40 or better at far without glasses, and 27.3% saw 20/20.',
      source: UK_DATABASE,
    },
    {
      text: 'In the US study of one current lens, Clareon, 99.7% saw 20/40 or better at far, with their prescription, 12 months after surgery.',
      source: {
        title: 'Lehmann and colleagues, Clinical Ophthalmology',
        detail: '2021;15:1647',
        kind: 'study',
        url: pubmed('Clin Ophthalmol', 15, 1647),
      },
    },
    {
      text: 'In the trials of a Cochrane review, about 880 people in 1,000 with single-focus lenses depended on glasses, and about 80 in 1,000 saw halos.',
      source: MULTIFOCAL_REVIEW,
    },
    {
      text: 'Asking with pictures finds more: of 554 people in the US with lenses of all kinds, 36% reported glare, 28% rays around lights and 22% halos 4 to 6 months after surgery, against 84%, 66% and 52% before it.',
      source: ASKED_WITH_PICTURES,
    },
  ],
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
