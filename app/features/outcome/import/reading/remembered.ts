import { digestOf } from '#domain/outcome/rules.ts';
import { type Answers, type Question, TARGETS, type Use } from '#domain/spreadsheet/rules.ts';

/** What a doctor has said of files with the same names of columns, by digests that only this doctor's key gives. */
export type StoredMeanings = Readonly<Record<string, string>>;
/** What is remembered of a file beside the meanings of its columns. */
export type StoredChoices = {
  readonly answers: Answers;
  readonly lensOfFile: number | null;
  readonly lensChoices: Readonly<Record<string, number>>;
};

/** The meaning of a column, as it is remembered. */
export const writtenUse = ({ target, eye }: Use): string => `${target ?? ''}:${eye ?? ''}`;

/** Parses a remembered meaning; null if there is none, or if it no longer exists. */
export function rememberedUse(text: string | undefined): Pick<Use, 'target' | 'eye'> | null {
  if (text === undefined) return null;
  const [named = '', eye] = text.split(':');
  const target = TARGETS.find((one) => one === named) ?? null;
  if (target === null && named !== '') return null;
  return { target, eye: eye === 'right' || eye === 'left' ? eye : null };
}

/** Remembers what was said of files with the same names of columns, by a digest of these. The ids of questions and names of lenses leave as digests alone. */
export function memoryOf(key: string, family: string) {
  const of = (name: string) => digestOf(key, `${family} ${name}`);
  const lens = (name: string) => of(`lens ${name}`);
  return {
    /** What is to be remembered. */
    async written(
      { answers, lensOfFile, lensChoices }: StoredChoices,
      questions: readonly Question[],
    ): Promise<StoredMeanings> {
      const given = questions.flatMap(({ id, answer }) =>
        answer === null || !(id in answers) ? [] : [[id, answer] as const],
      );
      const lenses = Object.entries({ ...lensChoices, ...(lensOfFile !== null && { '': lensOfFile }) });
      return Object.fromEntries([
        ...(await Promise.all(given.map(async ([id, answer]) => [await of(`answer ${id}`), answer] as const))),
        ...(await Promise.all(lenses.map(async ([name, id]) => [await lens(name), String(id)] as const))),
      ]);
    },
    /** What was said before to these questions, and of these names of lenses. */
    async read(remembered: StoredMeanings, ids: readonly string[], names: readonly string[]): Promise<StoredChoices> {
      const found = async (name: string, digest: (name: string) => Promise<string>) => {
        const said = remembered[await digest(name)];
        return said === undefined ? [] : [[name, said] as const];
      };
      const answers = await Promise.all(ids.map((id) => found(id, (name) => of(`answer ${name}`))));
      const lenses = (await Promise.all([...names, ''].map((name) => found(name, lens)))).flat();
      const { '': lensOfFile = null, ...lensChoices } = Object.fromEntries(
        lenses.map(([name, id]) => [name, Number(id)]),
      );
      return { answers: Object.fromEntries(answers.flat()), lensOfFile, lensChoices };
    },
  };
}
