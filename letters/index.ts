import { z } from 'zod';
import * as kinds from './kinds.ts';
import type { LetterDefinition, RenderedLetter, Site } from './layout.ts';

type Definition = (typeof kinds)[keyof typeof kinds];
/** The data of every letter the site can send. */
export type Letter = z.infer<Definition['data']>;

const DEFINITIONS: readonly Definition[] = Object.values(kinds);
const definitionOf = (kind: Letter['kind']) =>
  DEFINITIONS.find(({ data }) => data.shape.kind.value === kind) as unknown as LetterDefinition<z.ZodType<Letter>>;

/** Checks the data of a letter. */
export const letter = z.discriminatedUnion('kind', DEFINITIONS.map(({ data }) => data) as [Definition['data']]);

/** Whether the owner of the e-mail address has just requested this letter. */
export const isAskedFor = ({ kind }: Letter) => definitionOf(kind).isAskedFor ?? false;

/** Renders a letter: subject, HTML and plain text. */
export const renderLetter = (letter: Letter, site: Site): RenderedLetter =>
  definitionOf(letter.kind).render(letter, site);
