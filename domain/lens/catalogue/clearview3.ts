import type { Lens } from '#domain/lens/rules.ts';

export const clearview3: Lens = {
  id: 9,
  name: 'Clearview3',
  manufacturer: 'Lenstec',
  type: 'Multifocal',
  description:
    'A lens in two parts: the larger, upper one focuses far, and a segment in the lower half focuses near, with a blended border between them. It bends light by its shape alone and has no diffractive rings. What it chiefly adds is reading distance; arm’s length stays much as with a single-focus lens.',
  tags: [
    'Segmented Refractive',
    'Quarter-Diopter Powers',
    'Presbyopia-Correcting IOL',
    'Bifocal',
    'No Diffractive Rings',
    'Hydrophilic Acrylic',
  ],
  pros: [
    'Works by segments instead of diffractive rings',
    'Better near vision than a single-focus lens in its US trial, far vision comparable',
    'Glasses for near were used less often in its US trial',
    'From 15 to 25 diopters in quarter steps, for a closer choice of power',
  ],
  cons: [
    'At arm’s length much like a single-focus lens in its US trial',
    'Ghost images or a flare to one side may appear',
    'Sensitive to how well it is centered and to the pupil',
    'Lenses of its material tend to need laser treatment of a cloudy capsule more often',
    'US labeling covers corneal astigmatism up to 1 diopter only',
  ],
  evidence: [
    {
      text: 'In the US trial at 18 sites, people were assigned by chance: 340 with this lens saw better at near than 170 with a single-focus lens, and about the same at far and arm’s length.',
      source: { title: 'Presbyopia Physician', detail: 'March 2023' },
    },
    {
      text: 'In the same 510 people, glasses for near were used less often with this lens.',
      source: { title: 'FDA premarket approval record', detail: 'P200020, 2022, as mirrored by Innolitics' },
    },
    {
      text: 'In 389 patients with the sister lens SBL-2, whose near segment is weaker, 82.5% of results came within 0.50 diopters of the planned prescription and 97.8% within 1.00 diopter.',
      source: { title: 'Venter, Clinical Ophthalmology', detail: '2022;16:2531' },
    },
    {
      text: 'As a condition of the 2022 approval, the FDA asked for a further study that compares this lens with the trifocal PanOptix.',
      source: { title: 'FDA database of post-approval studies', detail: 'P200020/PAS001' },
    },
  ],
};
