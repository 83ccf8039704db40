import type { Lens } from '#domain/lens/rules.ts';
import { COCHRANE_MULTIFOCAL, TRIFOCAL_NETWORK_REVIEW } from './sources.ts';

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
    'Made for far, screens at arm’s length and reading distance alike',
    'No glistenings were found in the material in the enVista trial',
    'Also made in a toric form for astigmatism',
    'Meant to make glasses less necessary at every distance',
  ],
  cons: [
    'Halos and glare may appear at night',
    'A new lens on which few results have been published',
    'Recalled by its maker in March 2025; back since late April with extra inspection',
    'Less suitable when the macula or the cornea is not healthy',
    'Insurance usually leaves the extra cost to the patient',
  ],
  evidence: [
    {
      text: 'The trial that led to the approval of enVista found no glistenings of any grade in its acrylic.',
      source: { title: '20/20 Magazine, report of the enVista approval', detail: 'enVista platform' },
    },
    {
      text: 'Bausch + Lomb recalled enVista lenses, Envy among them, on March 27, 2025 after an inflammation in the front of the eye (TASS) was reported in about 1% to 2% of implantations; no lens was removed, the cause was traced to raw material from another vendor in certain lots, and sales resumed in late April.',
      source: { title: 'Conexiant; Ophthalmic Professional; Bausch + Lomb release', detail: 'March and April 2025' },
    },
    {
      text: 'For older lenses with rings, not this one, a Cochrane review counted about 286 people in 1,000 with halos, against about 80 in 1,000 with single-focus lenses.',
      source: COCHRANE_MULTIFOCAL,
    },
    {
      text: 'Across 28 randomized trials with 2,465 people, trifocal lenses as a class came first for near vision and for doing without glasses.',
      source: TRIFOCAL_NETWORK_REVIEW,
    },
  ],
};
