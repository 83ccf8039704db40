import { CLEARVIEW_APPROVAL, CLEARVIEW_TRIAL, doi, MULTIFOCAL_SAFETY } from '#domain/evidence/rules.ts';
import { CLEARVIEW3_CHANGES } from '#domain/lens/catalogue/changes/clearview3.ts';
import type { Lens } from '#domain/lens/rules.ts';

export const clearview3: Lens = {
  id: 9,
  name: 'Clearview3',
  manufacturer: 'Lenstec',
  type: 'Multifocal',
  description:
    'A lens in two parts. The larger, upper part focuses far, and a part in the lower half focuses near. The border between them is blended. It bends light by its shape alone and has no rings. It mainly adds reading distance. Arm’s length stays much as with a single-focus lens.',
  tags: [
    'Segmented Refractive',
    'Quarter-Diopter Powers',
    'Presbyopia-Correcting IOL',
    'Bifocal',
    'No Diffractive Rings',
    'Hydrophilic Acrylic',
  ],
  pros: [
    'Clearer near vision than with a single-focus lens in its US trial',
    'Far vision about as clear as with a single-focus lens in that trial',
    'Glasses for near were used less often in that trial',
    'Rings around lamps are expected to be fewer than with lenses that use rings',
    'With a sister lens, 98 of 100 eyes were within 1 diopter (the unit of glasses) of plan',
  ],
  cons: [
    'At arm’s length much like a single-focus lens in its US trial',
    'Ghost images or a flare to one side may appear; care is needed when driving at night',
    'Sensitive to how well it is centered and to the pupil',
    'Lenses of its material tend to need laser treatment of a cloudy capsule more often',
    'Not for stronger astigmatism: the US approval ends at 1 diopter',
  ],
  evidence: [
    {
      text: 'In the US trial at 18 sites, chance gave 340 people this lens and 170 a single focus. With this lens they saw better at near, and about the same at far and arm’s length.',
      source: CLEARVIEW_TRIAL,
    },
    {
      text: 'In the same 510 people, glasses for near were used less often with this lens.',
      source: CLEARVIEW_APPROVAL,
    },
    {
      text: 'The sister lens SBL-2 has a weaker near part; 389 people had it. About 2 months later, 83 of 100 eyes (80 to 85) were within 0.50 diopters of the plan and 98 of 100 (97 to 99) within 1.00.',
      source: {
        title: 'Venter and colleagues, Clinical Ophthalmology',
        detail: '2022;16:2531; 778 eyes',
        kind: 'study',
        url: doi('10.2147/OPTH.S376323'),
      },
    },
    {
      text: 'When the FDA approved it in 2022, it asked for one more study. That study sets it against the trifocal PanOptix, to check its safety and to find what goes with problems. It was still under way when last looked at.',
      source: {
        title: 'FDA database of post-approval studies',
        detail: 'P200020/PAS001',
        kind: 'authority',
        url: 'https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfpma/pma_pas.cfm?t_id=688474&c_id=7083',
      },
    },
    {
      text: 'The safety text of another lens of this class asks for care when driving at night or in poor visibility.',
      source: MULTIFOCAL_SAFETY,
    },
  ],
  priorities: {
    reading: {
      gives: 'In its US trial near sight was better than with one focus, and glasses for near were used less often.',
      sources: [CLEARVIEW_TRIAL],
    },
    computer: {
      short: 'limited',
      rank: 3,
      gives: 'It has no focus of its own for arm’s length.',
      givesUp: 'In its US trial arm’s length was about as with one focus.',
      sources: [CLEARVIEW_TRIAL],
    },
    halos: {
      short: 'no rings; not counted',
      gives: 'No rings.',
      givesUp: 'Ghost images or a flare to one side may appear.',
      sources: [CLEARVIEW_TRIAL],
    },
    record: {
      short: 'since 2022',
      rank: 2022,
      gives: 'Approved by the FDA in July 2022.',
      givesUp: 'A further study that the FDA asked for was under way when last looked at.',
      sources: [CLEARVIEW_APPROVAL],
    },
  },
  changes: CLEARVIEW3_CHANGES,
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
