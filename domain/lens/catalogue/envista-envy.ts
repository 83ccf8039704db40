import { MULTIFOCAL_REVIEW, MULTIFOCAL_SAFETY, NETWORK_REVIEW, RECALL } from '#domain/evidence/rules.ts';
import type { Lens } from '#domain/lens/rules.ts';

export const enVistaEnvy: Lens = {
  id: 5,
  name: 'Bausch + Lomb enVista Envy',
  manufacturer: 'Bausch + Lomb',
  type: 'Multifocal',
  description:
    'This trifocal lens, a member of the enVista family, is meant to serve far, arm’s length and reading distance. Its rings divide the light among the three, so halos and glare can appear at night, as with other lenses of this kind. The family’s acrylic is known for forming no glistenings, the tiny specks of fluid that can appear in a lens.',
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
    'Astigmatism can be corrected with it, by the toric form',
  ],
  cons: [
    'Halos and glare may appear at night; care is needed when driving in the dark',
    'No patient results found in a journal when this text was last checked',
    'Recalled in 2025 in the FDA’s most serious class; back since late April 2025',
    'Often advised against with disease of the retina, optic nerve or front of the eye',
    'Insurance usually leaves the extra cost to the patient',
  ],
  evidence: [
    {
      text: 'Bausch + Lomb recalled enVista lenses, Envy among them, on March 27, 2025, after an inflammation in the front of the eye (TASS) was reported in about 1% to 2% of implantations; the FDA put the recall in Class I, its most serious.',
      source: RECALL,
    },
    {
      text: 'The maker says that no lens was removed, that a handful of people needed more than the usual care, and that the cause was raw material from another vendor in certain lots; sales resumed in late April 2025 with extra inspection.',
      source: {
        title: 'Bausch + Lomb on the return of enVista, in Ophthalmic Professional',
        detail: 'April 2025',
        kind: 'maker',
        url: 'https://ophthalmicprofessional.com/issues/2025/april/bausch-and-lomb-returning-envista-iols-to-market-following-voluntary-recall',
      },
    },
    {
      text: 'For older lenses with rings, not this one, a Cochrane review counted about 286 people in 1,000 with halos (159 to 517), against about 80 in 1,000 with single-focus lenses.',
      source: MULTIFOCAL_REVIEW,
    },
    {
      text: 'Across 28 randomized trials with 2,465 people, trifocal lenses as a class came first for near vision and for doing without glasses.',
      source: NETWORK_REVIEW,
    },
    {
      text: 'The safety text of another multifocal lens asks wearers to take care when driving at night or in poor visibility.',
      source: MULTIFOCAL_SAFETY,
    },
  ],
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
