import {
  ENVISTA_RETURN,
  MULTIFOCAL_REVIEW,
  MULTIFOCAL_SAFETY,
  NETWORK_REVIEW,
  RECALL,
} from '#domain/evidence/rules.ts';
import { ENVISTA_ENVY_CHANGES, ENVY_APPROVAL, ENVY_TRIALS } from '#domain/lens/catalogue/changes/envista-envy.ts';
import type { Lens } from '#domain/lens/rules.ts';

export const enVistaEnvy: Lens = {
  id: 5,
  name: 'Bausch + Lomb enVista Envy',
  manufacturer: 'Bausch + Lomb',
  type: 'Multifocal',
  description:
    'This trifocal lens of the enVista family is meant to serve far, arm’s length and reading distance. Its rings share the light among the three. So halos and glare can appear at night, as with other lenses of this kind. Its plastic is known to form no glistenings, the tiny specks of fluid that some lenses get.',
  tags: [
    'Trifocal',
    'Glistening-Free Material',
    'Diffractive',
    'Presbyopia-Correcting IOL',
    'Toric Version Available',
    'Hydrophobic Acrylic',
  ],
  pros: [
    'Meant to let people see far, at the screen and at reading distance without glasses',
    'As a class, trifocal lenses came first in trials for doing without glasses',
    'As a class, they came first for near vision too',
    'With older lenses that use rings, 45 of 100 people did without glasses, against 12',
    'Astigmatism can be corrected with it, by the toric form',
  ],
  cons: [
    'Halos and glare may appear at night; care is needed when driving in the dark',
    'Results reported at a congress in 2025; no paper found when this text was last checked',
    'Recalled in 2025 in the FDA’s most serious class; back since late April 2025',
    'Often advised against with disease of the retina, optic nerve or front of the eye',
    'Insurance usually leaves the extra cost to the patient',
  ],
  evidence: [
    {
      text: 'A congress talk in 2025, not a paper, reported two trials with 661 people. Far vision was like that with a monofocal lens. At arm’s length people read about 2 chart lines more, and at near 4. Light effects were called low, without figures.',
      source: ENVY_TRIALS,
    },
    {
      text: 'Bausch + Lomb recalled enVista lenses on March 27, 2025, Envy among them. An inflammation in the front of the eye (TASS) had been reported in about 1 to 2 of 100 operations. The FDA put the recall in Class I, its most serious.',
      source: RECALL,
    },
    {
      text: 'The maker says that no lens was taken out, and that a handful of people needed more than the usual care. It found the cause in raw plastic from another supplier. Sales began again in late April 2025, with extra checks.',
      source: ENVISTA_RETURN,
    },
    {
      text: 'A Cochrane review looked at older lenses with rings, not at this one. About 29 of 100 people saw halos (16 to 52), against 8 of 100 with single-focus lenses.',
      source: MULTIFOCAL_REVIEW,
    },
    {
      text: 'In 28 trials with 2,465 people, lens classes were compared. Trifocal lenses came first for near vision and for doing without glasses.',
      source: NETWORK_REVIEW,
    },
    {
      text: 'The safety text of another lens of this class asks for care when driving at night or in poor visibility.',
      source: MULTIFOCAL_SAFETY,
    },
  ],
  priorities: {
    record: {
      short: 'since 2024',
      rank: 2024,
      gives: 'Approved by the FDA in October 2024.',
      givesUp: 'It was recalled in March 2025 and came back in late April. We found no paper with results.',
      sources: [ENVY_APPROVAL, RECALL, ENVISTA_RETURN],
    },
  },
  changes: ENVISTA_ENVY_CHANGES,
  history: { written: '2026-11-21', checked: '2026-11-26', nextCheck: '2027-05-26' },
};
