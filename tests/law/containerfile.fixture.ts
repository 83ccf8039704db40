import { readFileSync } from 'node:fs';

type Instruction = { readonly name: string; readonly words: string };
/** A stage of a Containerfile: what it begins from, and what is done to it. */
export type Stage = { readonly image: string; readonly name: string; readonly steps: readonly Instruction[] };

/** Reads a Containerfile as far as ours goes: stages, and instructions over one line or several. */
export function readContainerfile(file: string): Stage[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim());
  const stages: { image: string; name: string; steps: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name = '', words = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [image = '', , stage = String(stages.length)] = words.split(/\s+/);
      stages.push({ image, name: stage, steps: [] });
    } else stages.at(-1)?.steps.push({ name, words });
  }
  return stages;
}

/** The words of every instruction of this name. */
export const wordsOf = ({ steps }: Stage, name: string): string[] =>
  steps.filter((step) => step.name === name).map(({ words }) => words);

/** `A=1 B=2` as a record. */
export function environmentOf(stage: Stage): Record<string, string> {
  const pairs = wordsOf(stage, 'ENV').flatMap((words) => words.split(/\s+/).map((pair) => pair.split('=')));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}

/** The program and its words of an instruction in JSON, such as `CMD ["node", "a.mjs"]`; null where there is none. */
export function commandOf(stage: Stage, name: 'CMD' | 'HEALTHCHECK'): string[] | null {
  const [words = ''] = wordsOf(stage, name);
  const start = words.indexOf('[');
  return start === -1 ? null : (JSON.parse(words.slice(start)) as string[]);
}
