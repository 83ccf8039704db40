import { EDOF_OR_TRIFOCAL, PURESEE_MAKER, PURESEE_STUDY, pubmed } from '#domain/evidence/rules.ts';
import type { Lens } from '#domain/lens/rules.ts';

export const pureSee: Lens = {
  id: 10,
  name: 'J&J PureSee',
  manufacturer: 'Johnson & Johnson',
  type: 'Extended Depth of Focus',
  description:
    'The power of this lens changes smoothly across its surface, with no rings, so that far vision runs on into arm’s length. In a small comparison, visual quality did not differ from that of a single-focus lens of the same family. Many people still put on reading glasses for small print.',
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
    'Few very bothersome light effects in the US, the manufacturer reports',
    'Contrast like that of a single-focus lens, according to the manufacturer',
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
      text: 'In a study of 238 people at 17 sites in Europe and Asia-Pacific, 92% saw about 20/32 or better at arm’s length with both eyes, and 78% saw 20/40 or better at reading distance.',
      source: PURESEE_STUDY,
    },
    {
      text: 'In the same study, 96% used glasses never or little of the time for far, 93% for arm’s length and 62% for near; 95% were satisfied overall, and 73% with near vision.',
      source: PURESEE_STUDY,
    },
    {
      text: 'In one center, far vision of 29 people was equal to that of 26 with a single-focus lens of the same make, arm’s length and near were better, and visual quality did not differ; the paper calls itself both randomly assigned and not.',
      source: {
        title: 'Noguera and colleagues, Journal of Clinical Medicine',
        detail: '2026;15:830; 55 people',
        kind: 'study',
        url: pubmed('J Clin Med', 15, 830),
      },
    },
    {
      text: 'The manufacturer reports that in its US figures 97% of people had no very bothersome visual disturbances.',
      source: PURESEE_MAKER,
    },
    {
      text: 'In trials of earlier lenses that compared the classes, extended focus was one chart line (0.10 logMAR) worse than trifocals at reading distance and just under one line (0.08 logMAR) better at arm’s length.',
      source: EDOF_OR_TRIFOCAL,
    },
  ],
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
