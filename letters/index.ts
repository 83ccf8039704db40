import { z } from 'zod';
import * as doctorLogins from './doctor-logins.ts';
import * as doctors from './doctors.ts';
import { frame, type LetterDefinition, type RenderedLetter, type Site } from './layout.ts';
import * as operators from './operators.ts';
import * as reviews from './reviews.ts';
import * as subscribers from './subscribers.ts';

/** Every letter the site can send: all that these files export. */
const KINDS = { ...reviews, ...subscribers, ...doctors, ...doctorLogins, ...operators };

type Definition = (typeof KINDS)[keyof typeof KINDS];
/** The data of every letter the site can send. */
export type Letter = z.infer<Definition['data']>;

const DEFINITIONS: readonly Definition[] = Object.values(KINDS);
const definitionOf = (kind: Letter['kind']) =>
  DEFINITIONS.find(({ data }) => data.shape.kind.value === kind) as unknown as LetterDefinition<z.ZodType<Letter>>;

/** Checks the data of a letter. */
export const letter = z.discriminatedUnion('kind', DEFINITIONS.map(({ data }) => data) as [Definition['data']]);

/** Whether the owner of the e-mail address has just requested this letter. */
export const isAskedFor = ({ kind }: Letter) => definitionOf(kind).isAskedFor ?? false;

/** Renders a letter: subject, HTML and plain text. */
export const renderLetter = (letter: Letter, site: Site): RenderedLetter =>
  frame(definitionOf(letter.kind).write(letter), site);
