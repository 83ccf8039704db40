import {
  EDOF_OR_MONOFOCAL,
  EDOF_OR_TRIFOCAL,
  EDOF_READING,
  PURESEE_MAKER,
  pubmedSearch,
} from '#domain/evidence/rules.ts';
import type { Lens } from '#domain/lens/rules.ts';

export const clareonVivity: Lens = {
  id: 4,
  name: 'Alcon Clareon Vivity',
  manufacturer: 'Alcon',
  type: 'Extended Depth of Focus',
  description:
    'Instead of rings, this lens has a very slightly raised zone in its center that draws the focus out, so that far vision runs on into arm’s length. Halos are usually fewer than with lenses that use rings, but contrast is lower than with a single-focus lens. Small print remains a task for reading glasses in many cases.',
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
    'Far and computer distance are often clear without glasses',
    'Halos tend to be fewer than with lenses that use rings',
    'Menus and messages can often be read in good light',
    'Astigmatism can be corrected with it, by the toric form',
  ],
  cons: [
    'Contrast is lower than with a single-focus lens, above all in dim light and fog',
    'Small print often still takes reading glasses',
    'Near vision is weaker than with trifocal lenses',
    'Insurance usually leaves the extra cost to the patient',
  ],
  evidence: [
    {
      text: 'In nine studies of lenses with extended focus, with 1,336 eyes and none newer than 2019, contrast was lower and halos were more common than with single-focus lenses.',
      source: EDOF_OR_MONOFOCAL,
    },
    {
      text: 'Another maker says that its PureSee is the only US lens with extended focus whose label has no warning about contrast, which means that the label of Vivity has one.',
      source: PURESEE_MAKER,
    },
    {
      text: 'In two patient series, 25% to 30% reported halos and 25% to 33% glare; in a third, 28% and 48%, and 60% and 54% among its eyes with another disease; in one series 38% never used glasses for near.',
      source: EDOF_READING,
    },
    {
      text: 'In trials that compared the classes, lenses with extended focus matched trifocals at far, were just under one chart line (0.08 logMAR) better at arm’s length and one line (0.10 logMAR) worse at reading distance.',
      source: EDOF_OR_TRIFOCAL,
    },
    {
      text: 'In 40 people with Vivity and test glasses, 38% saw 20/25 from far to 40 cm with both eyes set for far, 68% with the second eye 0.50 diopters (the unit of glasses) near-sighted and 85% with 1.00.',
      source: {
        title: 'Spectacle-induced low myopia in the second eye with Vivity',
        detail: '40 people',
        kind: 'study',
        url: pubmedSearch(
          'spectacle-induced low myopia non-dominant eye binocular defocus curve non-diffractive extended vision',
        ),
      },
    },
  ],
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
