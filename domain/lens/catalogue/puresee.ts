import type { Lens } from '#domain/lens/rules.ts';
import { EXTENDED_VERSUS_TRIFOCAL } from './sources.ts';

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
    'Widens the focus with a smooth surface instead of rings',
    'Little use of glasses for far and computer distance in a study of 238 people',
    'Few very bothersome light effects in the US, the manufacturer reports',
    'No contrast warning on its US label, according to the manufacturer',
    'Also made in a toric form for astigmatism',
  ],
  cons: [
    'Small print often still takes reading glasses',
    'Near vision is weaker than with trifocal lenses',
    'Approved in the US only in 2026, and long-term results are few',
    'Insurance usually leaves the extra cost to the patient',
  ],
  evidence: [
    {
      text: 'In a study of 238 people at 17 sites in Europe and Asia-Pacific, 92% saw 0.2 logMAR (about 20/32) or better at arm’s length with both eyes, and 78% saw 0.3 logMAR (20/40) or better at reading distance.',
      source: { title: 'ESCRS congress report (Findl)', detail: '2025' },
    },
    {
      text: 'In the same study, 96% used glasses never or little of the time for far, 93% for arm’s length and 62% for near; 95% were satisfied overall, and 73% with near vision.',
      source: { title: 'ESCRS congress report (Findl)', detail: '2025' },
    },
    {
      text: 'In 29 cases against 26 with a single-focus lens of the same platform, far vision was equal, arm’s length and near were better, and visual quality did not differ.',
      source: { title: 'Noguera and colleagues, Journal of Clinical Medicine', detail: '2026;15:830' },
    },
    {
      text: 'The manufacturer reports that in its US figures 97% of people had no very bothersome visual disturbances.',
      source: { title: 'Johnson & Johnson press release', detail: 'March 12, 2026' },
    },
    {
      text: 'In trials of earlier lenses that compared the classes, extended focus was about 0.10 logMAR (one chart line) worse than trifocals at reading distance and about 0.08 logMAR better at arm’s length.',
      source: EXTENDED_VERSUS_TRIFOCAL,
    },
  ],
};
