import { Link } from 'react-router';
import { EvidenceTable } from '#app/features/education/evidence-table.tsx';
import {
  CLOUDING,
  CLOUDING_SPAIN,
  DARK_CRESCENT,
  DETACHMENT,
  DETACHMENT_DENMARK,
  INFECTION,
  LIGHT_EFFECTS,
  MACULA_SWELLING,
  MULTIFOCAL_REVIEW,
  RECALL,
  TARGET_MISSED,
  UK_AUDIT,
  UK_DATABASE,
} from '#app/features/education/sources.ts';
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
            value: 'about 0.04%, or 4 in 10,000',
            detail: '3,629 of 8,542,838 eyes in the US, 2013 to 2017; 0.20% when combined with other eye surgery.',
            sources: INFECTION,
          },
          {
            what: 'A tear in the bag that holds the lens (posterior capsule rupture)',
            value: 'about 1 to 2%',
            detail:
              'UK: 1.95% in 2006 to 2010, 1.4% in 2016–17. It makes an infection about 8 times and surgery for a detached retina about 42 times as likely.',
            sources: [UK_DATABASE, UK_AUDIT],
          },
          {
            what: 'Swelling of the macula, the center of the retina',
            value: 'about 1 to 2%',
            detail:
              '1.17% in eyes without a known risk factor. More often with diabetes, a membrane on the retina or past inflammation.',
            sources: MACULA_SWELLING,
          },
          {
            what: 'Detached retina',
            value: 'about 0.2% in the first year, or 1 in 500',
            detail:
              '6,690 of 3,177,195 eyes; a torn retina without detachment in another 0.17%. More often in people who are young, male or very near-sighted. In Denmark 0.39% over about 5 years.',
            sources: [DETACHMENT, DETACHMENT_DENMARK],
          },
          {
            what: 'Off the planned prescription by 1 diopter or more',
            value: 'about 7%',
            detail: '7.4% of 142,575 eyes in a European registry; 1.8% were off by 2 diopters or more.',
            sources: TARGET_MISSED,
          },
          {
            what: 'Toxic inflammation (TASS)',
            value: 'rare',
            detail:
              'Comes in outbreaks traced to materials. In 2025 certain lots of enVista lenses were recalled for it, and the lens returned after the cause was found.',
            sources: RECALL,
          },
        ]}
      />
      <p>Raised eye pressure, a swollen cornea, dry eye, a drooping lid and a lens that shifts can happen as well.</p>
      <EvidenceTable
        caption="Side effects of the lens"
        heads={HEADS}
        rows={[
          {
            what: 'Clouding behind the lens (posterior capsule opacification) that needs a laser',
            value: 'roughly 5 to 30% within 3 years',
            detail:
              'Depends on the lens material: 5% with one lens and 21 to 31% with others among 8,293 eyes in Spain. Other published figures range from under 5% to 50%.',
            sources: [CLOUDING_SPAIN, CLOUDING],
          },
          {
            what: 'Halos, glare or rays around lights',
            value: 'up to two thirds early on; about 2% lasting',
            detail: 'With ordinary lenses. More often with multifocal lenses.',
            sources: [LIGHT_EFFECTS, MULTIFOCAL_REVIEW],
          },
          {
            what: 'A dark crescent at the outer side',
            value: 'up to about 15 to 26% early on; about 0.1 to 3% after a year',
            detail: 'It lasted in 0.42% of 8,122 eyes.',
            sources: [LIGHT_EFFECTS, DARK_CRESCENT],
          },
        ]}
      />
      <p>
        Which signs need a call to the clinic is in the answer on <Link to="/faq#recovery">recovery</Link>. Your eye
        surgeon can tell you what raises or lowers the risk in your eyes.
      </p>
    </>
  ),
  sources: [
    INFECTION,
    UK_DATABASE,
    UK_AUDIT,
    MACULA_SWELLING,
    DETACHMENT,
    DETACHMENT_DENMARK,
    TARGET_MISSED,
    RECALL,
    CLOUDING_SPAIN,
    CLOUDING,
    LIGHT_EFFECTS,
    MULTIFOCAL_REVIEW,
    DARK_CRESCENT,
  ],
};
