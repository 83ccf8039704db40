import {
  MONOFOCAL_COMPUTER,
  MONOFOCAL_FAR,
  MONOFOCAL_GLARE,
  MONOFOCAL_HALOS,
  MONOFOCAL_WITHOUT_GLASSES,
} from '#domain/evidence/rules/figures.ts';
import {
  ASKED_WITH_PICTURES,
  MONOFOCAL_DESIGN,
  MULTIFOCAL_REVIEW,
  pubmed,
  UK_DATABASE,
} from '#domain/evidence/rules.ts';
import { BASIC_MONOFOCAL_CHANGES } from '#domain/lens/catalogue/changes/basic-monofocal.ts';
import type { Lens } from '#domain/lens/rules.ts';

export const basicMonofocal: Lens = {
  id: 7,
  name: 'Basic Monofocal',
  manufacturer: 'Various',
  type: 'Monofocal',
  description:
    'The standard lens has one focus, in most eyes set for far. It gives good contrast, and it is the least likely of all classes to cause halos. Most people then read with glasses, and many wear them at the computer. That can change if the second eye is set for near.',
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
    'An eye that ends off its target needs glasses for far as well',
    'With the eyes set for two distances, some need glasses to drive at night',
  ],
  evidence: [
    {
      text: 'A UK database holds operations from 2006 to 2010. Of eyes without other disease, 81 of 100 saw 20/40 or better at far without glasses, and 27 of 100 saw 20/20.',
      source: UK_DATABASE,
    },
    {
      text: 'Clareon is one lens of this class. In its US study, more than 99 of 100 saw 20/40 or better at far with their glasses, 12 months after surgery.',
      source: {
        title: 'Lehmann and colleagues, Clinical Ophthalmology',
        detail: '2021;15:1647',
        kind: 'study',
        url: pubmed('Clin Ophthalmol', 15, 1647),
      },
    },
    {
      text: 'In the trials of a Cochrane review, 88 of 100 people with single-focus lenses depended on glasses, and 8 of 100 saw halos.',
      source: MULTIFOCAL_REVIEW,
    },
    {
      text: 'Asking with pictures finds more. Of 554 people in the US with lenses of all kinds, 36 of 100 (32 to 40) reported glare 4 to 6 months after surgery. Halos were reported by 22 (19 to 26). Before it, 84 (81 to 87) and 52 (48 to 56) did.',
      source: ASKED_WITH_PICTURES,
    },
  ],
  priorities: {
    driving: { figures: [MONOFOCAL_GLARE] },
    reading: { figures: [MONOFOCAL_WITHOUT_GLASSES] },
    computer: { figures: [MONOFOCAL_COMPUTER] },
    far: { figures: [MONOFOCAL_FAR] },
    halos: { figures: [MONOFOCAL_HALOS] },
    record: {
      short: 'the longest',
      rank: 0,
      gives: 'Lenses with one focus are the oldest kind of lens implant.',
      givesUp: 'Many makers sell them: the model that you are offered may be new.',
      sources: [MONOFOCAL_DESIGN],
    },
  },
  changes: BASIC_MONOFOCAL_CHANGES,
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
