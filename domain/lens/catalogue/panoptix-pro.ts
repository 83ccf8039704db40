import {
  MULTIFOCAL_SAFETY,
  NETWORK_REVIEW,
  pubmedSearch,
  TRIFOCAL_GLASSES,
  TRIFOCAL_HALOS,
} from '#domain/evidence/rules.ts';
import type { Lens } from '#domain/lens/rules.ts';

export const panOptixPro: Lens = {
  id: 3,
  name: 'Alcon PanOptix Pro',
  manufacturer: 'Alcon',
  type: 'Multifocal',
  description:
    'The rings of this trifocal lens share the light among three distances: far, arm’s length and reading. The Pro is a small revision of the PanOptix lens; the manufacturer says that it puts more of the incoming light to use. Many people see halos at night; they are often reported to trouble people less as time passes.',
  tags: [
    'Trifocal',
    'Diffractive',
    'Presbyopia-Correcting IOL',
    'Toric Version Available',
    'Blue-Light Filter',
    'Hydrophobic Acrylic',
  ],
  pros: [
    'Clear at far, arm’s length and reading distance for many people',
    'In one study of the earlier PanOptix, 83% of 59 people never used glasses',
    'In another, 94% of 67 people were satisfied even though many saw halos',
    'Astigmatism can be corrected with it, by the toric form',
  ],
  cons: [
    'Halos are common, most of all early on; care is needed when driving in the dark',
    'In dim light, contrast may be lower than with a single-focus lens',
    'Often advised against with disease of the retina, optic nerve or front of the eye',
    'No patient trial of the Pro itself found when this text was last checked',
    'Insurance usually leaves the extra cost to the patient',
  ],
  evidence: [
    {
      text: 'In the US study of the earlier PanOptix (129 people, against 114 with a single-focus lens; they chose for themselves), one eye corrected for far read about 20/20 in both groups at far, 20/25 against 20/40 at arm’s length and 20/25 against 20/63 at reading distance.',
      source: {
        title: 'Modi and colleagues, Ophthalmology',
        detail: '2021; 243 people, 6 months after surgery',
        kind: 'trial',
        url: pubmedSearch(
          'Modi Lehmann Maxwell diffractive trifocal intraocular lens compared with monofocal Ophthalmology 2021',
        ),
      },
    },
    {
      text: 'Of 59 people with the earlier PanOptix, 83% (range with so few: 72% to 91%) said that they never used glasses for any activity.',
      source: TRIFOCAL_GLASSES,
    },
    {
      text: 'Of 67 people with the earlier PanOptix, 69% (range 57% to 78%) saw halos 3 months after surgery and 14% before it; they were not bothered more, and 94% (86% to 98%) were satisfied.',
      source: TRIFOCAL_HALOS,
    },
    {
      text: 'Across 28 randomized trials with 2,465 people, trifocal lenses as a class came first for near vision and for doing without glasses.',
      source: NETWORK_REVIEW,
    },
    {
      text: 'The safety text of another multifocal lens asks wearers to take care when driving at night or in poor visibility.',
      source: MULTIFOCAL_SAFETY,
    },
  ],
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
