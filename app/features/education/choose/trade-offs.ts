import { CLASS_SUMMARIES, type ClassSummary } from '#app/features/education/class-summaries.ts';
import type { TrialFigure } from '#domain/evidence/rules/figures.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import { isSameSource, type Source } from '#domain/evidence/rules.ts';
import type { ExperienceFigures } from '#domain/experience/rules.ts';
import { kindOf, type LensKind } from '#domain/lens/rules/conditions.ts';
import type { OwnFacts, Priority } from '#domain/lens/rules/priorities.ts';
import type { Lens, LensId, LensType } from '#domain/lens/rules.ts';
import { type Answered, answersIn } from './answers.ts';
import { CLASS_FACTS } from './class-facts.ts';

/**
 * A lens with what choosing by priority needs: the facts about the lens, and what people with it have answered here.
 */
export type LensToChoose = Pick<Lens, 'id' | 'name' | 'type'> & {
  readonly kind: LensKind;
  readonly facts: OwnFacts;
  readonly answered: Answered;
};

export const lensToChoose = (lens: Lens, figures?: ReadonlyMap<LensId, ExperienceFigures>): LensToChoose => ({
  id: lens.id,
  name: lens.name,
  type: lens.type,
  kind: kindOf(lens),
  facts: lens.priorities ?? {},
  answered: answersIn(figures?.get(lens.id)),
});

/** Both sides of a class or a lens for one priority, with the figures. */
export type TradeOff = {
  readonly gives: string;
  readonly givesUp: string;
  /** In a few words, for tables. */
  readonly short: string;
  readonly figures: readonly TrialFigure[];
  readonly sources: readonly Source[];
  /** Of a lens: nothing is known about this lens, so the text is that of its class. */
  readonly asItsClass: boolean;
};

/** Which short texts of the leaflets belong to a priority. */
const GLANCE: Readonly<Partial<Record<Priority, keyof ClassSummary['atAGlance']>>> = {
  driving: 'nightLights',
  reading: 'near',
  computer: 'armsLength',
  far: 'far',
  halos: 'nightLights',
};

/** What is shown about the record of a lens when no year is known. */
const NO_RECORD: Omit<TradeOff, 'asItsClass'> = {
  gives: 'We found no year of approval.',
  givesUp: 'Ask how long it has been in use, and how many your surgeon has put in.',
  short: 'not found',
  figures: [],
  sources: [],
};

/** The class that lenses of a type belong to. */
export function classOf(type: LensType): ClassSummary {
  const found = CLASS_SUMMARIES.find((one) => one.type === type);
  if (!found) throw new Error(`No class is of the type ${type}.`);
  return found;
}

function glanceAt(type: LensType, priority: Priority): string {
  const of = GLANCE[priority];
  const words = of ? classOf(type).atAGlance[of] : '';
  return priority === 'driving' ? `halos and glare ${words}` : words;
}

/** What a class means for a priority. */
export function tradeOffOfClass(type: LensType, priority: Priority): TradeOff {
  const fact = CLASS_FACTS[type][priority];
  return {
    gives: fact.gives,
    givesUp: fact.givesUp,
    short: fact.short ?? glanceAt(type, priority),
    figures: fact.figures ?? [],
    sources: fact.sources,
    asItsClass: false,
  };
}

/** What a lens means for a priority: the facts known about the lens, and for the rest those about its class. */
export function tradeOffOfLens({ type, facts }: Pick<LensToChoose, 'type' | 'facts'>, priority: Priority): TradeOff {
  const own = facts[priority];
  const base = priority === 'record' ? NO_RECORD : tradeOffOfClass(type, priority);
  const asItsClass = own?.gives === undefined && own?.givesUp === undefined;
  const whole = own?.gives !== undefined && own.givesUp !== undefined;
  return {
    gives: own?.gives ?? base.gives,
    givesUp: own?.givesUp ?? base.givesUp,
    short: own?.short ?? base.short,
    figures: own?.figures ?? [],
    sources: [...new Set([...(own?.sources ?? []), ...(whole ? [] : base.sources)])],
    asItsClass: asItsClass && priority !== 'record',
  };
}

/** Every source of these texts and figures, once each, in the order in which they appear. */
export function sourcesOf(tradeOffs: readonly Pick<TradeOff, 'sources' | 'figures'>[]): Source[] {
  const all = tradeOffs.flatMap(({ sources, figures }) => [
    ...sources,
    ...figures.map(({ source }) => SOURCES[source]),
  ]);
  return all.filter((source, index) => all.findIndex((one) => isSameSource(one, source)) === index);
}
