import { Glance } from '#app/features/education/at-a-glance.tsx';
import { HOW_SURE } from '#app/features/education/how-sure.tsx';
import { nextSteps } from '#app/features/education/next-steps.tsx';
import { Leaflet, type Part } from '#app/texts/leaflet.tsx';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import type { Source, TextHistory } from '#domain/evidence/rules.ts';
import { AFTERWARDS } from './afterwards.tsx';
import { EYES_AND_SURPRISES } from './eyes-and-surprises.tsx';
import { MONEY_AND_CARD } from './money-and-card.tsx';
import { NOW_OR_LATER } from './now-or-later.tsx';

const QUESTIONS = [
  'Can my eye wait, and when should we look again?',
  'Both eyes on one day, or on two?',
  'How far off the plan may my eye end, and what would you do then?',
  'Which lens would I get if the bag tears?',
  'Until when can a lens be exchanged?',
  'What do I pay in all, and what is not part of it?',
];

/** Whether to have surgery now, with which lens, and what to know before and after it. */
export const YOUR_CHOICES: {
  readonly lead: string;
  readonly parts: readonly Part[];
  readonly sources: readonly Source[];
  readonly history: TextHistory;
} = {
  lead: 'Surgery now or later, which lens, and what few people are told before: in numbers, with what you can do about it.',
  parts: [...NOW_OR_LATER, ...EYES_AND_SURPRISES, ...AFTERWARDS, ...MONEY_AND_CARD, nextSteps(QUESTIONS), HOW_SURE],
  sources: [
    SOURCES['cataract-review'],
    SOURCES.waiting,
    SOURCES.untreated,
    SOURCES['asked-with-pictures'],
    SOURCES['uk-database'],
    SOURCES['rcs-recovery'],
    SOURCES['uk-audit'],
    SOURCES['dry-eye'],
    SOURCES['target-missed'],
    SOURCES['nhs-recovery'],
    SOURCES['trade-offs'],
    SOURCES['both-eyes'],
    SOURCES['off-target'],
    SOURCES['toric-turns'],
    SOURCES['toric-turns-talk'],
    SOURCES['surprise-repair'],
    SOURCES.enhancements,
    SOURCES['unhappy-maastricht'],
    SOURCES['lal-results'],
    SOURCES['torn-capsule'],
    SOURCES['clouding-spain'],
    SOURCES.clouding,
    SOURCES['open-capsule'],
    SOURCES['lal-care'],
    SOURCES['dry-eye-little'],
    SOURCES['unhappy-miami'],
    SOURCES['medicare-surgery'],
    SOURCES['who-pays'],
    SOURCES['medicare-glasses'],
    SOURCES['lens-card'],
    SOURCES.recall,
  ],
  history: { written: '2026-11-22', checked: '2026-11-26', nextCheck: '2027-05-26' },
};

const IN_SHORT = [
  ['Waiting', 'in most cases no harm to the eye'],
  ['Surgery', 'glare in 36 of 100 people, not 84'],
  ['Its risks', 'dry eye in 37 of 100; a torn bag in fewer than 1'],
  ['Lenses', 'range, contrast, calm nights: not all three'],
  ['Ask first', 'what if it ends off the plan?'],
] as const;

/** The leaflet for people who have to decide. */
export function ChoicesPage() {
  return (
    <Leaflet
      title="Your choices"
      answer={<Glance lines={IN_SHORT} />}
      {...YOUR_CHOICES}
      reviews={reviewsOf('/your-choices')}
    />
  );
}
