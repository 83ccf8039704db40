import {
  type ExperienceFigures,
  type Fade,
  measureOf,
  monthsAsked,
  ofHundred,
  shareWords,
} from '#domain/experience/rules.ts';

/** What can be said in short of life with a lens; null without figures. */
export function lifeInShort(figures: ExperienceFigures | null, fade: Fade): string | null {
  if (!figures) return null;
  const [halos, bother] = [measureOf(figures, 'halos'), measureOf(figures, 'bother')];
  const when = figures.months ? `, asked ${monthsAsked(figures.months)}` : '';
  const told = [
    halos && `${shareWords(halos)} see clear halos or stronger at night (between ${halos.from} and ${halos.to})`,
    bother && `${shareWords(bother)} are quite or very bothered (between ${bother.from} and ${bother.to})`,
  ].filter((words) => words !== null);
  const people = `${figures.people.toLocaleString('en-US')} people${when}`;
  return `Of ${people}: ${told.join('; ') || 'too few answered about the night'}.${followed(fade)}`;
}

function followed({ samePeople: [same] }: Fade): string {
  const [first, second] = same?.cells.halos.map(ofHundred) ?? [];
  if (!same || !first || !second) return '';
  return ` Of ${same.people} people who were asked twice, ${first.of100} of 100 saw clear halos at first and ${second.of100} of 100 later.`;
}
