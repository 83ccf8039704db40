import { Link } from 'react-router';
import { EvidenceTable } from '#app/features/education/evidence-table.tsx';
import {
  CLOUDING,
  CLOUDING_SPAIN,
  DARK_CRESCENT,
  DETACHMENT,
  DETACHMENT_BY_SEX,
  DETACHMENT_DENMARK,
  DRY_EYE,
  INFECTION,
  LIGHT_EFFECTS,
  MACULA_SWELLING,
  TARGET_MISSED,
  UK_AUDIT,
} from '#app/features/education/sources.ts';
import { ASKED_WITH_PICTURES, MULTIFOCAL_REVIEW, RECALL, UK_DATABASE } from '#domain/evidence/rules.ts';
import type { FaqEntry } from './faq-entry.ts';

const HEADS = ['What can happen', 'How often', 'More about it'] as const;

export const risks: FaqEntry = {
  id: 'risks',
  question: 'What are the risks?',
  answer: (
    <>
      <p>
        Serious problems are uncommon, but they exist. The numbers below come from large registries and studies; your
        own risk can be lower or higher. Two kinds are worth telling apart: what can go wrong with any cataract
        operation, and what a lens itself can do to your sight.
      </p>
      <EvidenceTable
        caption="Risks of the operation"
        heads={HEADS}
        rows={[
          {
            what: 'Serious infection inside the eye (endophthalmitis)',
            value: '0.4 of 1,000 eyes (0.04%)',
            detail:
              '3,629 of 8,542,838 eyes in the US, 2013 to 2017; 2 of 1,000 when combined with other eye surgery. Three months later sight averaged 20/100, and 44 of 100 such eyes saw 20/40 or better.',
            sources: INFECTION,
          },
          {
            what: 'A tear in the bag that holds the lens (posterior capsule rupture)',
            value: '7 of 1,000 eyes (0.69%)',
            detail:
              'UK, April 2023 to March 2024; in 2006 to 2010 it was 1.95%. After such a tear, infections and detached retinas are more frequent; the summary of the study does not say in how many of 1,000.',
            sources: [UK_AUDIT, UK_DATABASE],
          },
          {
            what: 'Swelling of the macula, the center of the retina',
            value: '12 of 1,000 eyes (1.17%)',
            detail:
              'Eyes without a known risk factor. More often with diabetes, a membrane on the retina or past inflammation.',
            sources: MACULA_SWELLING,
          },
          {
            what: 'Detached retina, the layer at the back of the eye that sees',
            value: '2 of 1,000 eyes in the first year (0.21%)',
            detail:
              '6,690 of 3,177,195 US eyes, 2014 to 2017; a torn retina without detachment in another 0.17%. Men 3.7 and women 1.1 of 1,000. With lattice degeneration (thin patches at the edge of the retina) roughly 20 of 1,000, by our reckoning from odds of 10.5. More often at 40 to 50 years than over 70; near-sightedness by itself added little. In Denmark 0.39% over about 5 years.',
            sources: [DETACHMENT, DETACHMENT_BY_SEX, DETACHMENT_DENMARK],
          },
          {
            what: 'Off the planned prescription by 1 diopter (the unit of glasses) or more',
            value: '74 of 1,000 eyes (7.4%)',
            detail: '7.4% of 142,575 eyes in a European registry; 1.8% were off by 2 diopters or more.',
            sources: TARGET_MISSED,
          },
          {
            what: 'Dry eye in people who had none before',
            value: '370 (230 to 520) of 1,000 people',
            detail: '9 studies, 775 people. Worst on the first day; it may last for months.',
            sources: DRY_EYE,
          },
          {
            what: 'Toxic inflammation in the front of the eye (TASS)',
            value: 'in outbreaks',
            detail:
              'Traced to materials. In 2025 enVista lenses were recalled for it after reports in 10 to 20 of 1,000 implantations; the FDA put the recall in Class I, its most serious. The lens returned after the cause was found.',
            sources: RECALL,
          },
        ]}
      />
      <p>
        Raised eye pressure, swelling in the front of the eye, a drooping lid and a lens that shifts can happen too.
      </p>
      <EvidenceTable
        caption="Side effects of the lens"
        heads={HEADS}
        rows={[
          {
            what: 'Clouding behind the lens (posterior capsule opacification) that needs a laser',
            value: '50 to 310 of 1,000 eyes within 3 years',
            detail:
              'Depends on the lens: 5% with one lens and 21 to 31% with others among 8,293 eyes in Spain. Other published figures range from under 5% to 50%.',
            sources: [CLOUDING_SPAIN, CLOUDING],
          },
          {
            what: 'Halos, glare or rays around lights',
            value:
              '22 of 1,000 complain for good; asked with pictures, 220 to 360 of 1,000 see them after 4 to 6 months',
            detail:
              'Up to two thirds see them early on. With pictures, 554 US people with lenses of all kinds: glare 36%, rays 28%, halos 22%; before surgery 84%, 66% and 52%. In trials with older multifocal lenses 286 of 1,000 saw halos, against 80 with ordinary lenses.',
            sources: [LIGHT_EFFECTS, ASKED_WITH_PICTURES, MULTIFOCAL_REVIEW],
          },
          {
            what: 'A dark crescent at the outer side',
            value: '150 to 260 of 1,000 early on; 1 to 30 of 1,000 after a year',
            detail:
              'It lasted in 0.42% of 8,122 eyes. Asked with pictures, 4% of 554 people saw one after 4 to 6 months, as many as before.',
            sources: [LIGHT_EFFECTS, DARK_CRESCENT, ASKED_WITH_PICTURES],
          },
        ]}
      />
      <p>
        Which signs need a call to the clinic is in the box at the <Link to="/faq#call-at-once">top of this page</Link>.
        Your eye surgeon can tell you what raises or lowers the risk in your eyes.
      </p>
    </>
  ),
  sources: [
    INFECTION,
    UK_AUDIT,
    UK_DATABASE,
    MACULA_SWELLING,
    DETACHMENT,
    DETACHMENT_BY_SEX,
    DETACHMENT_DENMARK,
    TARGET_MISSED,
    DRY_EYE,
    RECALL,
    CLOUDING_SPAIN,
    CLOUDING,
    LIGHT_EFFECTS,
    ASKED_WITH_PICTURES,
    MULTIFOCAL_REVIEW,
    DARK_CRESCENT,
  ],
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
