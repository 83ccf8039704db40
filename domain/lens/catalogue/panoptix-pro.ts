import { TRIFOCAL_COMPUTER, TRIFOCAL_SEEN_HALOS, TRIFOCAL_WITHOUT_GLASSES } from '#domain/evidence/rules/figures.ts';
import {
  MULTIFOCAL_SAFETY,
  NETWORK_REVIEW,
  PANOPTIX_APPROVAL,
  pubmedSearch,
  TRIFOCAL_GLASSES,
  TRIFOCAL_HALOS,
} from '#domain/evidence/rules.ts';
import { PANOPTIX_PRO_CHANGES } from '#domain/lens/catalogue/changes/panoptix-pro.ts';
import type { Lens } from '#domain/lens/rules.ts';

export const panOptixPro: Lens = {
  id: 3,
  name: 'Alcon PanOptix Pro',
  manufacturer: 'Alcon',
  type: 'Multifocal',
  description:
    'The rings of this trifocal lens share the light among three distances: far, arm’s length and reading. The Pro is a small change to the PanOptix lens. The maker says that it puts more of the light to use. Many people see halos at night. They are often reported to bother less with time, but not in everyone.',
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
    'In one study of the earlier PanOptix, 83 of 100 people never used glasses',
    'In another, 94 of 100 were satisfied even though many saw halos',
    'In a third, reading was about four chart lines better than with one focus',
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
      text: 'In the US study of the earlier PanOptix, 129 people chose it and 114 chose a single focus. One eye was tested, corrected for far. At far both read 20/20. At arm’s length it was 20/25 against 20/40, at reading distance 20/25 against 20/63.',
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
      text: 'Of 59 people with the earlier PanOptix, 83 of 100 said that they never used glasses for anything. With so few people the true share may be 72 to 91.',
      source: TRIFOCAL_GLASSES,
    },
    {
      text: 'Of 67 people with the earlier PanOptix, 69 of 100 (57 to 78) saw halos 3 months after surgery, and 14 of 100 (7 to 24) before it. They were not bothered more, and 94 of 100 (86 to 98) were satisfied.',
      source: TRIFOCAL_HALOS,
    },
    {
      text: 'In 28 trials with 2,465 people, lens classes were compared. Trifocal lenses came first for near vision and for doing without glasses.',
      source: NETWORK_REVIEW,
    },
    {
      text: 'The safety text of another lens of this class asks for care when driving at night or in poor visibility.',
      source: MULTIFOCAL_SAFETY,
    },
  ],
  priorities: {
    driving: {
      givesUp: 'Halos are common, most of all early on, and in dim light contrast may be lower.',
      sources: [TRIFOCAL_HALOS],
    },
    reading: {
      gives: 'In a study of the earlier PanOptix, most people never wore glasses.',
      figures: [TRIFOCAL_WITHOUT_GLASSES],
    },
    computer: {
      gives: 'One of its three focuses is set for arm’s length.',
      figures: [TRIFOCAL_COMPUTER],
    },
    halos: {
      gives: 'People with the earlier PanOptix who saw halos were not bothered more than before surgery.',
      givesUp: 'Halos were common with the earlier PanOptix.',
      figures: [TRIFOCAL_SEEN_HALOS],
    },
    record: {
      short: 'first form since 2019',
      rank: 2019,
      gives: 'The earlier PanOptix was approved by the FDA in August 2019.',
      givesUp: 'The Pro is newer. No patient trial of the Pro itself found.',
      sources: [PANOPTIX_APPROVAL],
    },
  },
  changes: PANOPTIX_PRO_CHANGES,
  history: { written: '2026-11-21', checked: '2026-11-26', nextCheck: '2027-05-26' },
};
