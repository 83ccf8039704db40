/** Reads the text of a lens, a Markdown file with front matter, as `docs/change-a-text.md` describes it. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { parse } from 'yaml';
import { z } from 'zod';
import { FIGURES, type FigureKey } from '#domain/evidence/rules/figures.ts';
import { SOURCES, type SourceKey } from '#domain/evidence/rules/sources.ts';
import { CHANGE_KINDS, type ChangeKind } from '#domain/lens/rules/changes.ts';
import { QUESTIONS } from '#domain/lens/rules/questions.ts';
import { LENS_TYPES, type Lens } from '#domain/lens/rules.ts';

const source = z.enum(Object.keys(SOURCES) as [SourceKey]).transform((key) => SOURCES[key]);

const answer = z
  .strictObject({
    words: z.string(),
    rank: z.number().int(),
    sources: z.array(source),
    figure: z.enum(Object.keys(FIGURES) as [FigureKey]),
  })
  .partial();

const frontMatter = z.strictObject({
  id: z.number().int().positive(),
  name: z.string(),
  manufacturer: z.string(),
  type: z.enum(LENS_TYPES),
  tags: z.array(z.string()),
  written: z.iso.date(),
  checked: z.iso.date(),
  nextCheck: z.iso.date(),
  answers: z.partialRecord(z.enum(QUESTIONS), answer).optional(),
  models: z.array(z.strictObject({ code: z.string(), name: z.string(), source })).optional(),
  powers: z.strictObject({ min: z.number(), max: z.number(), source }).optional(),
});

/** A statement, followed by its sources: "Some people see halos. [@edof-reading; @trade-offs]". */
const STATEMENT = /^(?<words>.+?)\s*\[(?<keys>@[^\]]+)\]$/s;
/** A change: "2025-03-27, recall: The maker recalled …". */
const CHANGE = /^(?<date>\d{4}(?:-\d\d){0,2}), (?<kind>\w+): (?<words>.+)$/s;

/**
 * The lens of a file.
 * @throws with the file's name and what is wrong, if a part is missing or a key is unknown
 */
export function readLens(file: string, markdown: string): Lens {
  const fail = (what: string): never => {
    throw new Error(`${file}: ${what}`);
  };
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? fail('the front matter is missing');
  const known = frontMatter.safeParse(parse(front));
  if (!known.success) return fail(z.prettifyError(known.error));
  const { written, checked, nextCheck, answers, models, powers, ...lens } = known.data;

  const { children } = fromMarkdown(body);
  const headingAt = (title: string) => children.findIndex((node) => node.type === 'heading' && textOf(node) === title);
  const items = (title: string): string[] => {
    const list = children[headingAt(title) + 1];
    return list?.type === 'list' ? list.children.map((item) => textOf(item)) : fail(`no list follows “${title}”`);
  };
  const statement = (text: string) => {
    const { words = '', keys = '' } = STATEMENT.exec(text)?.groups ?? fail(`no source follows “${text}”`);
    const sources = keys.split(/;\s*/).map((key) => {
      const read = source.safeParse(key.slice(1));
      return read.success ? read.data : fail(`no source has the key ${key}`);
    });
    return { words, sources };
  };
  const change = (text: string) => {
    const { date = '', kind = '', words = '' } = CHANGE.exec(text)?.groups ?? fail(`no date and kind begin “${text}”`);
    if (!Object.hasOwn(CHANGE_KINDS, kind)) fail(`“${kind}” is no kind of change`);
    return { date, kind: kind as ChangeKind, ...statement(words) };
  };

  return {
    ...lens,
    description: children
      .slice(0, headingAt('Pros'))
      .map((node) => textOf(node))
      .join(' '),
    pros: items('Pros'),
    cons: items('Cons'),
    evidence: items('Studies').map((text) => {
      const { words, sources } = statement(text);
      return { text: words, source: sources[0] ?? fail(`no source follows “${text}”`) };
    }),
    ...(answers && { answers }),
    changes: headingAt('What has changed') < 0 ? [] : items('What has changed').map(change),
    history: { written, checked, nextCheck },
    ...(models && { models }),
    ...(powers && { powers }),
  };
}
