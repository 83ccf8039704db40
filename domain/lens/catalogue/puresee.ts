import { PURESEE_BOTHER, PURESEE_COMPUTER, PURESEE_FAR, PURESEE_READING } from '#domain/evidence/rules/figures.ts';
import {
  EDOF_OR_TRIFOCAL,
  EDOF_OR_TRIFOCAL_COCHRANE,
  PURESEE_MAKER,
  PURESEE_SMALL_STUDY,
  PURESEE_STUDY,
} from '#domain/evidence/rules.ts';
import { PURESEE_CHANGES } from '#domain/lens/catalogue/changes/puresee.ts';
import type { Lens } from '#domain/lens/rules.ts';

export const pureSee: Lens = {
  id: 10,
  name: 'J&J PureSee',
  manufacturer: 'Johnson & Johnson',
  type: 'Extended Depth of Focus',
  description:
    'The power of this lens changes smoothly across its surface, with no rings. Far vision runs on into arm’s length. In one small study, the quality of sight was like that with a single-focus lens of the same make. Many people still put on reading glasses for small print.',
  tags: [
    'EDOF',
    'Purely Refractive',
    'Presbyopia-Correcting IOL',
    'Non-Diffractive',
    'Toric Version Available',
    'Hydrophobic Acrylic',
  ],
  pros: [
    'Little use of glasses for far and computer distance in a study of 238 people',
    'Few light effects that bother very much, the maker reports',
    'In one small study, the quality of sight was like that with a single focus',
    'Astigmatism can be corrected with it, by the toric form',
  ],
  cons: [
    'Small print often still takes reading glasses',
    'Near vision is weaker than with trifocal lenses',
    'Approved in the US only in 2026, and long-term results are few',
    'Insurance usually leaves the extra cost to the patient',
  ],
  evidence: [
    {
      text: 'In Europe and Asia-Pacific 238 people had this lens. With both eyes, 92 of 100 (88 to 95) saw about 20/32 or better at arm’s length. At reading distance 78 of 100 (72 to 83) saw 20/40 or better.',
      source: PURESEE_STUDY,
    },
    {
      text: 'In the same study, 96 of 100 (92 to 98) used glasses for far never or little of the time. For arm’s length it was 93 (89 to 95) and for near 62 (56 to 68). Overall 95 of 100 (91 to 97) were satisfied, with near vision 73 (67 to 78).',
      source: PURESEE_STUDY,
    },
    {
      text: 'One center had 29 people with it and 26 with a single focus. Far vision was equal. Arm’s length and near were better, and the quality of sight did not differ. The paper says both that chance chose the lens and that it did not.',
      source: PURESEE_SMALL_STUDY,
    },
    {
      text: 'The maker reports that in its US figures 97 of 100 people had no light effects that bothered them very much.',
      source: PURESEE_MAKER,
    },
    {
      text: 'An analysis of 2021 compared earlier lenses of extended focus with trifocals. Extended focus was one chart line (0.10 logMAR) worse at reading distance. It was just under one line (0.08 logMAR) better at arm’s length.',
      source: EDOF_OR_TRIFOCAL,
    },
    {
      text: 'A newer Cochrane review of 2024 compared extended focus and trifocals. We could not read its results yet.',
      source: EDOF_OR_TRIFOCAL_COCHRANE,
    },
  ],
  priorities: {
    driving: {
      short: 'halos and glare in some people',
      gives: 'No rings. In one small study the quality of sight was like that with one focus.',
      givesUp: 'We have not read its label. Ask about contrast and night driving.',
      sources: [PURESEE_SMALL_STUDY],
    },
    reading: { figures: [PURESEE_READING] },
    computer: { figures: [PURESEE_COMPUTER] },
    far: { figures: [PURESEE_FAR] },
    halos: {
      short: 'not counted',
      gives: 'No rings.',
      givesUp: 'We found no count of people who see halos.',
      sources: [PURESEE_MAKER],
      figures: [PURESEE_BOTHER],
    },
    record: {
      short: 'since 2026',
      rank: 2026,
      gives: 'Approved by the FDA in March 2026. It was in use elsewhere before.',
      givesUp: 'It is new in the US, and long-term results are few.',
      sources: [PURESEE_MAKER],
    },
  },
  changes: PURESEE_CHANGES,
  history: { written: '2026-11-21', checked: '2026-11-26', nextCheck: '2027-05-26' },
};
