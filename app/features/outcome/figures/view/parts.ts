/** The parts of the figures, each with a tab and an address of its own, in their order. */
export const PARTS = [
  { id: 'vision', heading: 'Vision' },
  { id: 'refraction', heading: 'Refractive accuracy' },
  { id: 'astigmatism', heading: 'Astigmatism' },
  { id: 'reported', heading: 'What patients report' },
  { id: 'case-mix', heading: 'Case mix' },
] as const;
export type PartId = (typeof PARTS)[number]['id'];

/** All of them under each other: to be printed, or read at one go. */
export const EVERY_PART = 'all';
export type ShownPart = PartId | typeof EVERY_PART;

/** The part that an address names; the first where it names none. */
export function partNamed(name: string | null): ShownPart {
  return name === EVERY_PART ? EVERY_PART : (PARTS.find(({ id }) => id === name)?.id ?? PARTS[0].id);
}
