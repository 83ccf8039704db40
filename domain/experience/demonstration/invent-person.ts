import type { Chance } from '#platform/chance/chance.ts';
import { clamp, draw, inventSome } from '#platform/chance/demonstration.ts';
import {
  AGE_BANDS,
  type Condition,
  type ExperienceContent,
  type ExperienceEvent,
  type Month,
  optionsOf,
  SYMPTOMS,
  type Symptom,
} from '../rules.ts';
import type { Often, Profile } from './profiles.ts';

/** How many of a hundred people are of each age. */
const AGES = [4, 14, 34, 35, 13];
/** How often people have another condition. */
const CONDITIONS: Readonly<Partial<Record<Condition, number>>> = {
  ...{ 'dry-eye': 0.28, glaucoma: 0.07, macula: 0.05, diabetes: 0.04, 'earlier-surgery': 0.1 },
};
/** How often people drive less at night, by how much what they see bothers them. */
const DRIVES_LESS = [0.03, 0.08, 0.35, 0.5];
/** The lenses that the demonstration joins in one person, often enough that both pairs have figures. */
const JOINED: Readonly<Record<number, number>> = { 3: 6, 4: 7, 6: 3, 7: 4 };
/** The number of the lens that is adjusted by light. */
const LIGHT_ADJUSTED = 1;
/** So many months after surgery a third of what fades is left. */
const FADES = 4;

type Invented = ReturnType<typeof inventPerson>;

/** What stays the same of an invented person, from one answer to the next. */
export function inventPerson(chance: Chance, lensId: number, { glasses, nearer }: Profile) {
  const often = (parts: Often) => draw(chance, [0, 1, 2], parts);
  const joined = JOINED[lensId];
  const eyes = draw(chance, optionsOf('eyes'), [22, 78]);
  const otherEye = draw(
    chance,
    optionsOf('otherEye'),
    eyes === 'one' ? [0, 0, 1] : joined ? [60, 33, 0, 7] : [93, 0, 0, 7],
  );
  const aim = draw(chance, optionsOf('aim'), [0.9 - nearer, nearer, 0.03, 0.07]);
  const [never, sometimes, always] = glasses.reading;
  const conditions = inventSome(chance, CONDITIONS);
  const shared = chance.bell();
  const sees = SYMPTOMS.map((symptom) => [symptom, 0.7 * shared + 0.75 * chance.bell()]);
  return {
    traits: {
      ...{ eyes, otherEye, otherLensId: otherEye === 'listed' ? (joined ?? null) : null, aim },
      ageBand: draw(chance, AGE_BANDS, AGES),
      conditions: conditions.length > 0 ? conditions : [draw<Condition>(chance, ['none', 'unknown'], [92, 8])],
      glassesFar: often(glasses.far),
      glassesComputer: often(glasses.computer),
      glassesReading: often(
        aim === 'one-nearer' ? [never + always / 2, sometimes, always / 2] : [never, sometimes, always],
      ),
    },
    /** How much more than others they see of each symptom, on the scale of its pictures. */
    sees: Object.fromEntries(sees) as Readonly<Record<Symptom, number>>,
    sensitive: 0.6 * chance.bell(),
    drives: chance.happens(0.85),
    /** Whole months after surgery at which a cloudy capsule was treated; null where none was. */
    yag: chance.happens(0.18) ? 3 + chance.below(12) : null,
  };
}

/** What a person says so many months after surgery; now and then a question is skipped. */
export function inventAnswer(
  chance: Chance,
  person: Invented,
  profile: Profile,
  { lensId, surgery, months }: { readonly lensId: number; readonly surgery: Month; readonly months: number },
): ExperienceContent {
  const step = (most: number, value: number) => clamp(0, most, Math.round(value));
  const left = Math.exp(-Math.max(0, months - 1) / FADES);
  const level = (symptom: Symptom) => {
    const [early, late] = profile.night[symptom];
    return step(4, late + (early - late) * left + person.sees[symptom] + 0.25 * chance.bell());
  };
  const night = { halos: level('halos'), starbursts: level('starbursts'), glare: level('glare') };
  const worst = Math.max(...Object.values(night));
  const bother = step(3, 0.75 * worst - 0.6 + person.sensitive + 0.2 * chance.bell());
  const less = DRIVES_LESS[bother] ?? 0;
  const yes = profile.again - 0.14 * Math.max(0, bother - 1);
  const answers = {
    ...night,
    crescent: draw(chance, [0, 1, 2], months < 3 ? [86, 11, 3] : [93, 6, 1]),
    bother,
    driving: person.drives ? draw(chance, optionsOf('driving'), [1 - 1.25 * less, less, less / 4]) : 'never-did',
    again: draw(chance, optionsOf('again'), [yes, 0.6 * (1 - yes), 0.4 * (1 - yes)]),
  } as const;
  const skipped = Object.keys(answers).flatMap((name) => (chance.happens(0.05) ? [[name, null]] : []));
  return {
    ...person.traits,
    ...answers,
    ...Object.fromEntries(skipped),
    surgeryMonth: surgery,
    events: eventsOf(person, lensId, surgery, months),
  };
}

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
