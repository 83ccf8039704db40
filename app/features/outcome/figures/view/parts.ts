/** The parts of the figures, each with a tab and a URL of its own, in order. */
export const PARTS = [
  { id: 'vision', heading: 'Vision' },
  { id: 'refraction', heading: 'Refractive accuracy' },
  { id: 'astigmatism', heading: 'Astigmatism' },
  { id: 'reported', heading: 'What patients report' },
  { id: 'case-mix', heading: 'Case mix' },
] as const;
export type PartId = (typeof PARTS)[number]['id'];

/** All of them on one page: to print, or to read in one go. */
export const EVERY_PART = 'all';
export type ShownPart = PartId | typeof EVERY_PART;

/** The part in a URL; the first by default. */
export function partNamed(name: string | null): ShownPart {
  return name === EVERY_PART ? EVERY_PART : (PARTS.find(({ id }) => id === name)?.id ?? PARTS[0].id);
}
