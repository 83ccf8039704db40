import {
  type ExperienceFigures,
  type Fade,
  isOf100,
  measureOf,
  monthsAsked,
  type OfHundred,
  ofHundred,
  peopleWords,
} from '#domain/experience/rules.ts';

/** A summary of life with a lens; null without figures. */
export function lifeInShort(figures: ExperienceFigures | null, fade: Fade): string | null {
  if (!figures) return null;
  const [halos, bother] = [measureOf(figures, 'halos'), measureOf(figures, 'bother')];
  const when = figures.months ? `, asked ${monthsAsked(figures.months)}` : '';
  const parts = [
    halos && `${peopleWords(halos)} see medium halos or stronger at night${between(halos)}`,
    bother && `${peopleWords(bother)} are quite or very bothered${between(bother)}`,
  ].filter((words) => words !== null);
  const people = `${figures.people.toLocaleString('en-US')} people${when}`;
  return `Of ${people}: ${parts.join('; ') || 'too few answered about the night'}.${followed(fade)}`;
}

const between = (share: OfHundred) => (isOf100(share) ? ` (between ${share.from} and ${share.to})` : '');

function followed({ samePeople }: Fade): string {
  const same = samePeople.find(({ cells }) => cells.halos[0] !== null);
  const [first, second] = same?.cells.halos.map(ofHundred) ?? [];
  if (!first || !second) return '';
  return ` Of the same ${first.n} people, asked twice, ${peopleWords(first)} saw medium halos or stronger at first and ${peopleWords(second)} later.`;
}
