import type { Lens } from '#domain/lens/rules.ts';
import { TRIFOCAL_NETWORK_REVIEW } from './sources.ts';

export const panOptixPro: Lens = {
  id: 3,
  name: 'Alcon PanOptix Pro',
  manufacturer: 'Alcon',
  type: 'Multifocal',
  description:
    'The rings of this trifocal lens share the light among three distances: far, arm’s length and reading. The Pro is a small revision of the PanOptix lens; the manufacturer says that it puts more of the incoming light to use. Many people see halos at night; these are mostly mild and often trouble them less as time passes.',
  tags: [
    'Trifocal',
    'Diffractive',
    'Presbyopia-Correcting IOL',
    'Toric Version Available',
    'Blue-Light Filter',
    'Hydrophobic Acrylic',
  ],
  pros: [
    'Focuses at far, arm’s length and reading distance',
    'In one study of the earlier PanOptix, most people never used glasses',
    'In another, most people were satisfied even though many saw halos',
    'Also made in a toric form for astigmatism',
    'The manufacturer reports that it uses more light than the earlier model',
  ],
  cons: [
    'Halos are common, most of all early on',
    'In dim light, contrast may be lower than with a single-focus lens',
    'Calls for a healthy macula and a good tear film',
    'Published results for the Pro itself are few',
    'Insurance usually leaves the extra cost to the patient',
  ],
  evidence: [
    {
      text: 'In the US study of the earlier PanOptix (129 people, against 114 with a single-focus lens), one eye corrected for far read about 20/20 in both groups at far, 20/25 against 20/40 at arm’s length and 20/25 against 20/63 at reading distance.',
      source: { title: 'Ophthalmology Management', detail: 'February 2020' },
    },
    {
      text: 'Of 59 people with the earlier PanOptix who were asked, 83% said they never used glasses for any activity.',
      source: { title: 'Hovanesian, Clinical Ophthalmology', detail: '2021;15:983' },
    },
    {
      text: 'Of 67 people with the earlier PanOptix, 69% saw halos after surgery and 14% before it, yet they were not bothered more, and 94% were satisfied.',
      source: { title: 'Ison, Clinical Ophthalmology', detail: '2021;15:4131' },
    },
    {
      text: 'Across 28 randomized trials with 2,465 people, trifocal lenses as a class came first for near vision and for doing without glasses.',
      source: TRIFOCAL_NETWORK_REVIEW,
    },
    {
      text: 'The manufacturer puts the share of light that is used at about 94%, against 88% in the earlier PanOptix; this describes the lens, not how well people see with it.',
      source: { title: 'quickguide.org, on the US launch of the Pro', detail: 'May 2025' },
    },
  ],
};
