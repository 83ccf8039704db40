import { VIVITY_READING } from '#domain/evidence/rules/figures.ts';
import {
  EDOF_OR_MONOFOCAL,
  EDOF_OR_TRIFOCAL,
  EDOF_OR_TRIFOCAL_COCHRANE,
  EDOF_READING,
  pubmedSearch,
  VIVITY_APPROVAL,
} from '#domain/evidence/rules.ts';
import { CLAREON_VIVITY_CHANGES } from '#domain/lens/catalogue/changes/clareon-vivity.ts';
import type { Lens } from '#domain/lens/rules.ts';

export const clareonVivity: Lens = {
  id: 4,
  name: 'Alcon Clareon Vivity',
  manufacturer: 'Alcon',
  type: 'Extended Depth of Focus',
  description:
    'This lens has no rings. A slightly raised zone in its center draws the focus out, so that far vision runs on into arm’s length. Some people see halos. Contrast is lower than with a single-focus lens, and small print often takes reading glasses.',
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
    'In one group, 38 of 100 people never used glasses for near',
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
      text: 'Nine studies, none newer than 2019, looked at 1,336 eyes with extended or single focus. With extended focus contrast was lower and halos were more common.',
      source: EDOF_OR_MONOFOCAL,
    },
    {
      text: 'In two groups of patients, 25 to 30 of 100 saw halos and 25 to 33 saw glare. In a third it was 28 and 48. Of its eyes with another disease, it was 60 and 54. In one group 38 of 100 never used glasses for near.',
      source: EDOF_READING,
    },
    {
      text: 'In an analysis of 2021, extended focus and trifocals were alike at far. Extended focus was just under one chart line (0.08 logMAR) better at arm’s length. It was one line (0.10 logMAR) worse at reading distance.',
      source: EDOF_OR_TRIFOCAL,
    },
    {
      text: 'A newer Cochrane review of 2024 compared extended focus and trifocals. We could not read its results yet.',
      source: EDOF_OR_TRIFOCAL_COCHRANE,
    },
    {
      text: 'Forty people with Vivity tried test glasses. With both eyes set for far, 38 of 100 (24 to 53) saw 20/25 from far to 40 cm. With the second eye near-sighted by 0.50 diopters (the unit of glasses) it was 68 (52 to 80), and with 1.00 it was 85 (71 to 93).',
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
  priorities: {
    driving: {
      short: 'halos and glare in some people',
      gives: 'No rings. Far and dashboard are often clear without glasses.',
      givesUp: 'Contrast is lower than with one focus. Ask about contrast and night driving.',
      sources: [EDOF_OR_MONOFOCAL],
    },
    reading: {
      gives: 'Some people never use glasses for near.',
      figures: [VIVITY_READING],
    },
    halos: {
      short: '25 to 30 of 100 in small studies',
      gives: 'No rings. But in three groups, 25 to 30 of 100 people saw halos. We do not know how many were asked.',
      givesUp: 'In one of these groups it was 60 of 100 eyes with another disease.',
      sources: [EDOF_READING],
    },
    record: {
      short: 'first form since 2020',
      rank: 2020,
      gives: 'An earlier form was approved by the FDA in February 2020.',
      givesUp: 'The Clareon form is newer.',
      sources: [VIVITY_APPROVAL],
    },
  },
  changes: CLAREON_VIVITY_CHANGES,
  history: { written: '2026-11-21', checked: '2026-11-26', nextCheck: '2027-05-26' },
};
