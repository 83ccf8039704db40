import { EvidenceTable } from '#app/texts/evidence-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { shareOf } from '#domain/evidence/rules/figures.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import type { FaqEntry } from './faq-entry.ts';

const HEADS = ['What can happen', 'How often', 'More about it'] as const;

export const risks: FaqEntry = {
  id: 'risks',
  question: 'What are the risks?',
  answer: (
    <>
      <p>
        Things can go wrong with any cataract operation, and a lens itself can do something to your sight. The pictures
        below are 100 people or 100 eyes each; filled ones are those it happened to. The numbers come from large
        registries and studies. Your own risk can be lower or higher. Show a picture to your surgeon and ask: “How is it
        with my eyes?”
      </p>
      <EvidenceTable
        caption="Risks of the operation"
        heads={HEADS}
        rows={[
          {
            what: 'Serious infection inside the eye (endophthalmitis)',
            share: { count: 0.04, holds: 'had one', holdsNot: 'did not' },
            value: '4 of 10,000 eyes',
            detail:
              'US, 8,542,838 eyes, 2013 to 2017; when combined with other eye surgery 2 of 1,000. Three months later sight averaged 20/100, and 44 of 100 such eyes saw 20/40 or better.',
            sources: SOURCES.infection,
          },
          {
            what: 'A tear in the bag that holds the lens (posterior capsule rupture)',
            share: { count: 0.69, holds: 'tore', holdsNot: 'did not' },
            value: '7 of 1,000 eyes',
            detail:
              'UK, April 2023 to March 2024; in 2006 to 2010 it was 2 of 100. After such a tear, infections and detached retinas are more frequent. The summary of the study does not say in how many of 100.',
            sources: [SOURCES['uk-audit'], SOURCES['uk-database']],
          },
          {
            what: 'Swelling of the macula, the center of the retina',
            share: { count: 1.17, holds: 'had it', holdsNot: 'did not' },
            detail:
              '81,984 eyes, those without a known risk factor. More often with diabetes, a membrane on the retina or past inflammation.',
            sources: SOURCES['macula-swelling'],
          },
          {
            what: 'Detached retina, the layer at the back of the eye that sees',
            share: { count: 0.21, holds: 'had it', holdsNot: 'did not' },
            value: '2 of 1,000 eyes in the first year',
            detail:
              'US, 3,177,195 eyes, 2014 to 2017; another 2 of 1,000 had a torn retina alone. Men 3.7 and women 1.1 of 1,000. With lattice degeneration (thin patches at the edge of the retina) roughly 20 of 1,000; we computed that from the study. More often at 40 to 50 years than over 70. Being near-sighted by itself added little. In Denmark 4 of 1,000 over about 5 years.',
            sources: [SOURCES.detachment, SOURCES['detachment-by-sex'], SOURCES['detachment-denmark']],
          },
          {
            what: 'Off the planned prescription by 1 diopter (the unit of glasses) or more',
            share: { count: 7.4, holds: 'were off', holdsNot: 'were not' },
            detail: '142,575 eyes in a European registry; 2 of 100 were off by 2 diopters or more.',
            sources: SOURCES['target-missed'],
          },
          {
            what: 'Dry eye in people who had none before',
            share: { count: 37, range: { from: 23, to: 52 }, holds: 'had it', holdsNot: 'did not' },
            detail: '9 studies, 775 people. Worst on the first day; it may last for months.',
            sources: SOURCES['dry-eye'],
          },
          {
            what: 'Toxic inflammation in the front of the eye (TASS)',
            value: 'in outbreaks',
            detail:
              'Traced to materials. In 2025 enVista lenses were recalled for it after reports in 1 to 2 of 100 operations; the FDA put the recall in Class I, its most serious. The lens returned after the cause was found.',
            sources: SOURCES.recall,
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
            share: {
              count: 12,
              range: { from: 5, to: 31 },
              holds: 'had the laser',
              holdsNot: 'did not',
            },
            value: 'within 3 years',
            detail:
              '12 of 100 in one group; in Spain, 8,293 eyes, 5 with one lens and 21 to 31 with four others. Other published figures range from under 5 to 50 of 100.',
            sources: [SOURCES['clouding-series'], SOURCES['clouding-spain'], SOURCES.clouding],
          },
          {
            what: 'Halos, rings around lights',
            share: { ...shareOf(22, 554), holds: 'saw them', holdsNot: 'did not' },
            value: 'before surgery 52 of 100 (48 to 56)',
            detail:
              '554 US people with lenses of all kinds, asked with pictures after 4 to 6 months. In one review 2 of 100 complain of light effects for good: asking finds more. We found no count of people whom halos bother after a year. In trials with older multifocal lenses 29 of 100 (16 to 52) saw halos, against 8 with ordinary lenses.',
            sources: [SOURCES['asked-with-pictures'], SOURCES['light-effects'], SOURCES['multifocal-review']],
          },
          {
            what: 'Glare, dazzling light',
            share: { ...shareOf(36, 554), holds: 'saw it', holdsNot: 'did not' },
            value: 'before surgery 84 of 100 (81 to 87)',
            detail: 'The same 554 people. Up to two thirds of people see light effects in the early days.',
            sources: [SOURCES['asked-with-pictures'], SOURCES['light-effects']],
          },
          {
            what: 'Rays around lights (starbursts)',
            share: { ...shareOf(28, 554), holds: 'saw them', holdsNot: 'did not' },
            value: 'before surgery 66 of 100 (62 to 70)',
            detail: 'The same 554 people.',
            sources: SOURCES['asked-with-pictures'],
          },
          {
            what: 'A dark crescent at the outer side',
            share: { ...shareOf(4, 554), holds: 'saw one', holdsNot: 'did not' },
            value: 'before surgery 4 of 100 (3 to 6)',
            detail:
              'The same 554 people. Early on 15 to 26 of 100 see one. After a year fewer than 1 to 3 of 100 do: 4 of 1,000 (3 to 6) in one group of 8,122 eyes.',
            sources: [SOURCES['asked-with-pictures'], SOURCES['light-effects'], SOURCES['dark-crescent']],
          },
        ]}
      />
      <p>
        Not having surgery has its own price: the clouding stays. <Link to="/your-choices#waiting">Your choices</Link>{' '}
        sets both against each other. Which signs need a call to the clinic is in the box at the{' '}
        <Link to="/faq#call-at-once">top of this page</Link>. Your eye surgeon can tell you what raises or lowers the
        risk in your eyes.
      </p>
    </>
  ),
  sources: [
    SOURCES.infection,
    SOURCES['uk-audit'],
    SOURCES['uk-database'],
    SOURCES['macula-swelling'],
    SOURCES.detachment,
    SOURCES['detachment-by-sex'],
    SOURCES['detachment-denmark'],
    SOURCES['target-missed'],
    SOURCES['dry-eye'],
    SOURCES.recall,
    SOURCES['clouding-series'],
    SOURCES['clouding-spain'],
    SOURCES.clouding,
    SOURCES['asked-with-pictures'],
    SOURCES['light-effects'],
    SOURCES['multifocal-review'],
    SOURCES['dark-crescent'],
  ],
  history: { written: '2026-11-21', checked: '2026-11-26', nextCheck: '2027-05-26' },
};
