import { type Notation, TARGETS, type Use } from '#domain/spreadsheet/rules.ts';

/** What a column was taken for, as it is remembered. */
export const writtenUse = ({ target, eye, notation }: Use): string =>
  [target ?? '', eye ?? '', notation ?? ''].join(':');

/** The same again; null where nothing was remembered, or something that is no more. */
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
