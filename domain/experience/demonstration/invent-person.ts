import type { Chance } from '#platform/chance/chance.ts';
import { clamp } from '#platform/chance/demonstration.ts';
import {
  AGE_BANDS,
  type AgeBand,
  type ChoiceOf,
  type Condition,
  type ExperienceContent,
  type ExperienceEvent,
  type Month,
  SYMPTOMS,
  type Symptom,
} from '../rules.ts';
import type { Profile } from './profiles.ts';

/** What stays the same of an invented person, from one answer to the next. */
export type Invented = {
  readonly traits: Pick<ExperienceContent, 'eyes' | 'otherEye' | 'otherLensId' | 'aim' | 'ageBand' | 'conditions'>;
  readonly glasses: Pick<ExperienceContent, 'glassesFar' | 'glassesComputer' | 'glassesReading'>;
  /** How much more than others they see of each symptom, on the scale of its pictures. */
  readonly sees: Readonly<Record<Symptom, number>>;
  readonly sensitive: number;
  readonly drives: boolean;
  /** Whole months after surgery at which a cloudy capsule was treated; null where none was. */
  readonly yag: number | null;
};

/** Which of some answers, by the part of one that each has. */
function among<Answer>(chance: Chance, parts: readonly (readonly [Answer, number])[]): Answer {
  const at = chance.below(1_000) / 1_000;
  let sum = 0;
  for (const [answer, part] of parts) {
    sum += part;
    if (at < sum) return answer;
  }
  return (parts.at(-1) as readonly [Answer, number])[0];
}
const code = (chance: Chance, parts: readonly number[]) =>
  among(
    chance,
    parts.map((part, answer) => [answer, part] as const),
  );

const AGES = [0.04, 0.14, 0.34, 0.35, 0.13];
/** The lenses that the demonstration joins in one person, often enough that both pairs have figures. */
const JOINED: Readonly<Record<number, number>> = { 3: 6, 4: 7, 6: 3, 7: 4 };

function inventEyes(chance: Chance, lensId: number): Pick<ExperienceContent, 'eyes' | 'otherEye' | 'otherLensId'> {
  if (chance.happens(0.22)) return { eyes: 'one', otherEye: 'none', otherLensId: null };
  const joined = JOINED[lensId] ?? null;
  const otherEye = among<ChoiceOf<'otherEye'>>(chance, [
    ['same', joined ? 0.6 : 0.93],
    ['other', 0.07],
    [joined ? 'listed' : 'same', 1],
  ]);
  return { eyes: 'both', otherEye, otherLensId: otherEye === 'listed' ? joined : null };
}

function inventConditions(chance: Chance): Condition[] {
  const some = (
    [
      ['dry-eye', 0.28],
      ['glaucoma', 0.07],
      ['macula', 0.05],
      ['diabetes', 0.04],
      ['earlier-surgery', 0.1],
    ] as const
  ).flatMap(([condition, part]) => (chance.happens(part) ? [condition] : []));
  return some.length > 0 ? some : [chance.happens(0.08) ? 'unknown' : 'none'];
}

export function inventPerson(chance: Chance, lensId: number, profile: Profile): Invented {
  const { far, computer, reading } = profile.glasses;
  const aim = among<ChoiceOf<'aim'>>(chance, [
    ['one-nearer', profile.nearer],
    ['both-nearer', 0.03],
    ['unknown', 0.07],
    ['far', 1],
  ]);
  const shared = chance.bell();
  const sees = Object.fromEntries(SYMPTOMS.map((symptom) => [symptom, 0.7 * shared + 0.75 * chance.bell()]));
  return {
    traits: {
      ...inventEyes(chance, lensId),
      aim,
      ageBand: AGE_BANDS[code(chance, AGES)] as AgeBand,
      conditions: inventConditions(chance),
    },
    glasses: {
      glassesFar: code(chance, far),
      glassesComputer: code(chance, computer),
      glassesReading: code(
        chance,
        aim === 'one-nearer' ? [reading[0] + reading[2] / 2, reading[1], reading[2] / 2] : reading,
      ),
    },
    sees: sees as Record<Symptom, number>,
    sensitive: 0.6 * chance.bell(),
    drives: chance.happens(0.85),
    yag: chance.happens(0.18) ? 3 + chance.below(12) : null,
  };
}

const step = (most: number, value: number) => clamp(0, most, Math.round(value));
/** So many months after surgery a third of what fades is left. */
const FADES = 4;

/** What a person says so many months after surgery; now and then a question is skipped. */
export function inventAnswer(
  chance: Chance,
  person: Invented,
  profile: Profile,
  { lensId, surgery, months }: { readonly lensId: number; readonly surgery: Month; readonly months: number },
): ExperienceContent {
  const left = Math.exp(-Math.max(0, months - 1) / FADES);
  const levels = SYMPTOMS.map((symptom) => {
    const [early, late] = profile.night[symptom];
    return step(4, late + (early - late) * left + person.sees[symptom] + 0.25 * chance.bell());
  });
  const worst = Math.max(...levels);
  const bother = step(3, 0.75 * worst - 0.6 + person.sensitive + 0.2 * chance.bell());
  const content = (skipped: boolean[]): ExperienceContent => {
    const unless = <Answer>(index: number, answer: Answer) => (skipped[index] ? null : answer);
    return {
      ...person.traits,
      ...person.glasses,
      surgeryMonth: surgery,
      halos: unless(0, levels[0] ?? 0),
      starbursts: unless(1, levels[1] ?? 0),
      glare: unless(2, levels[2] ?? 0),
      crescent: unless(3, code(chance, months < 3 ? [0.86, 0.11, 0.03] : [0.93, 0.06, 0.01])),
      bother: unless(4, bother),
      driving: unless(5, drivingOf(chance, person, bother)),
      again: unless(6, againOf(chance, profile, bother)),
      events: eventsOf(person, lensId, surgery, months),
    };
  };
  return content(Array.from({ length: 7 }, () => chance.happens(0.05)));
}

function drivingOf(chance: Chance, { drives }: Invented, bother: number): ChoiceOf<'driving'> {
  if (!drives) return 'never-did';
  const less = [0.03, 0.08, 0.35, 0.5][bother] ?? 0;
  return among<ChoiceOf<'driving'>>(chance, [
    ['less', less],
    ['stopped', less / 4],
    ['as-before', 1],
  ]);
}

function againOf(chance: Chance, { again }: Profile, bother: number): ChoiceOf<'again'> {
  const yes = again - 0.14 * Math.max(0, bother - 1);
  return among<ChoiceOf<'again'>>(chance, [
    ['yes', yes],
    ['unsure', (1 - yes) * 0.6],
    ['no', 1],
  ]);
}

/** The number of the lens that is adjusted by light. */
const LIGHT_ADJUSTED = 1;

function eventsOf({ yag }: Invented, lensId: number, surgery: Month, months: number): ExperienceEvent[] {
  const after = (count: number): Month => {
    const [year = 0, month = 1] = surgery.split('-').map(Number);
    return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
  };
  const events: ExperienceEvent[] = [
    ...(yag !== null && yag <= months ? [{ kind: 'yag' as const, month: after(yag) }] : []),
    ...(lensId === LIGHT_ADJUSTED && months >= 2 ? [{ kind: 'light-finished' as const, month: after(2) }] : []),
  ];
  return events.length > 0 ? events : [{ kind: 'nothing', month: null }];
}
