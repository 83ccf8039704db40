import { type Notation, TARGETS, type Use } from '#domain/spreadsheet/rules.ts';

/** The meaning of a column, as it is remembered. */
export const writtenUse = ({ target, eye, notation }: Use): string =>
  [target ?? '', eye ?? '', notation ?? ''].join(':');

/** Parses a remembered meaning; null if there is none, or if it no longer exists. */
export function rememberedUse(text: string | undefined): Omit<Use, 'place'> | null {
  if (text === undefined) return null;
  const [named = '', eye, notation] = text.split(':');
  const target = TARGETS.find((one) => one === named) ?? null;
  if (target === null && named !== '') return null;
  return {
    target,
    eye: eye === 'right' || eye === 'left' ? eye : null,
    notation: notation ? (notation as Notation) : null,
  };
}
