import { Glance } from '#app/features/education/at-a-glance.tsx';
import { HOW_SURE } from '#app/features/education/how-sure.tsx';
import { Leaflet, type Part } from '#app/features/education/leaflet.tsx';
import { nextSteps } from '#app/features/education/next-steps.tsx';
import { ENHANCEMENTS, TRADE_OFFS, UNHAPPY_MAASTRICHT, UNHAPPY_MIAMI } from '#app/features/education/sources.ts';
import {
  BOTH_EYES,
  CATARACT_REVIEW,
  CLOUDING,
  CLOUDING_SPAIN,
  DRY_EYE,
  DRY_EYE_LITTLE,
  LENS_CARD,
  MEDICARE_GLASSES,
  MEDICARE_SURGERY,
  NHS_RECOVERY,
  OFF_TARGET,
  OPEN_CAPSULE,
  RCS_RECOVERY,
  SURPRISE_REPAIR,
  TARGET_MISSED,
  TORN_CAPSULE,
  UK_AUDIT,
  UNTREATED,
  WAITING,
  WHO_PAYS,
} from '#app/features/education/surgery-sources.ts';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';
import {
  ASKED_WITH_PICTURES,
  LAL_CARE,
  LAL_RESULTS,
  RECALL,
  type Source,
  type TextHistory,
  TORIC_TURNS,
  TORIC_TURNS_TALK,
  UK_DATABASE,
} from '#domain/evidence/rules.ts';
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
    CATARACT_REVIEW,
    WAITING,
    UNTREATED,
    ASKED_WITH_PICTURES,
    UK_DATABASE,
    RCS_RECOVERY,
    UK_AUDIT,
    DRY_EYE,
    TARGET_MISSED,
    NHS_RECOVERY,
    TRADE_OFFS,
    BOTH_EYES,
    OFF_TARGET,
    TORIC_TURNS,
    TORIC_TURNS_TALK,
    SURPRISE_REPAIR,
    ENHANCEMENTS,
    UNHAPPY_MAASTRICHT,
    LAL_RESULTS,
    TORN_CAPSULE,
    CLOUDING_SPAIN,
    CLOUDING,
    OPEN_CAPSULE,
    LAL_CARE,
    DRY_EYE_LITTLE,
    UNHAPPY_MIAMI,
    MEDICARE_SURGERY,
    WHO_PAYS,
    MEDICARE_GLASSES,
    LENS_CARD,
    RECALL,
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
