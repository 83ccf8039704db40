import type { Lens } from '#domain/lens/rules.ts';
import { EXTENDED_VERSUS_TRIFOCAL } from './sources.ts';

export const clareonVivity: Lens = {
  id: 4,
  name: 'Alcon Clareon Vivity',
  manufacturer: 'Alcon',
  type: 'Extended Depth of Focus',
  description:
    'Instead of rings, this lens has a very slightly raised zone in its center that draws the focus out, so that far vision runs on into arm’s length. Halos are usually fewer than with lenses that use rings. Small print remains a task for reading glasses in many cases.',
  tags: [
    'EDOF',
    'Wavefront-Shaping',
    'Presbyopia-Correcting IOL',
    'Non-Diffractive',
    'Toric Version Available',
    'Blue-Light Filter',
    'Hydrophobic Acrylic',
  ],
  pros: [
    'Widens the focus with a smooth surface instead of rings',
    'Far and computer distance are often clear without glasses',
    'Halos close to those of a single-focus lens in the manufacturer’s studies',
    'Also made in a toric form for astigmatism',
    'Leaving one eye slightly near-sighted may extend the range toward reading',
  ],
  cons: [
    'Small print often still takes reading glasses',
    'In dim light, contrast may drop somewhat',
    'Near vision is weaker than with trifocal lenses',
    'Insurance usually leaves the extra cost to the patient',
  ],
  evidence: [
    {
      text: 'In two patient series, 25% to 30% reported halos and 25% to 33% glare; in a third, 28% and 48%, and 60% and 54% among its eyes with another disease.',
      source: { title: 'Journal of Clinical Medicine, discussion of three series', detail: '2022;11:5246' },
    },
    {
      text: 'In one patient series, 38% never used glasses for near.',
      source: { title: 'Journal of Clinical Medicine, discussion of three series', detail: '2022;11:5246' },
    },
    {
      text: 'In trials that compared the classes, lenses with extended focus matched trifocals at far, were about 0.08 logMAR (just under one chart line) better at arm’s length and about 0.10 logMAR (one line) worse at reading distance.',
      source: EXTENDED_VERSUS_TRIFOCAL,
    },
    {
      text: 'A simulation with 40 people suggests that with the second eye left 0.50 to 1.00 diopter near-sighted, about 68% to 85% would see 20/25 from far to 40 cm, against about 38% with both eyes set for far.',
      source: { title: 'Summary of a Vivity mini-monovision simulation', detail: 'secondary report' },
    },
    {
      text: 'On an optical bench beside PureSee, Vivity gave the stronger image about one meter away and PureSee the stronger image at far.',
      source: { title: 'Scientific Reports', detail: '2025, s41598-025-07970-y' },
    },
  ],
};
