import { matchesGlob, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import data from '../../docs/rooms.json' with { type: 'json' };

/** A kind of file: its location, the kinds it may import, and its packages if they are limited. */
export type Kind = {
  readonly files: readonly string[];
  /**
   * Names of kinds; "types of x" for type imports; "built pages"; "all". A kind
   * may always import itself within its own room.
   */
  readonly may: readonly string[];
  readonly packages?: readonly string[];
};

export const KINDS: Readonly<Record<string, Kind>> = data.kinds;
/** Each room may import only those before it. */
export const ROOMS: readonly string[] = data.rooms;
/** No feature imports another. */
export const FEATURES: readonly string[] = data.features;

/** An import of a file: `from` as written, null when it is computed at run time. */
type Import = { readonly from: string | null; readonly typeOnly: boolean };

/** The kind of a file by its path from the root; null when no kind matches. */
export function kindOf(file: string): string | null {
  const [top, room = ''] = file.split('/');
  if (top === 'domain' && !ROOMS.includes(room)) return null;
  if (file.startsWith('app/features/') && !FEATURES.includes(file.split('/')[2] ?? '')) return null;
  return Object.keys(KINDS).find((kind) => KINDS[kind]?.files.some((glob) => matchesGlob(file, glob))) ?? null;
}

/** All imports and re-exports of a module: static, type-only and dynamic; of a text, the imports at the start of a line. */
export function importsOf(file: string, source: string): readonly Import[] {
  const code = file.endsWith('.mdx') ? (source.match(/^import .+$/gm) ?? []).join('\n') : source;
  const { program, module, errors } = parseSync(file.replace(/\.mdx$/, '.tsx'), code);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: Import[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) found.push({ from: moduleRequest.value, typeOnly: isType });
  }
  new Visitor({
    ImportExpression({ source: from }) {
      const written = from.type === 'Literal' ? from.value : null;
      found.push({ from: typeof written === 'string' ? written : null, typeOnly: false });
    },
    TSImportType({ source: from }) {
      found.push({ from: from.value, typeOnly: true });
    },
  }).visit(program);
  return found;
}

/** The path from the root of what a file imports; null for a package. `#app/x.ts` and `../x.ts` are one. */
export function resolved(file: string, from: string): string | null {
  const path = from.replace(/\?.*$/, '');
  if (path.startsWith('#')) return posix.normalize(path.slice(1));
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : null;
}

/** Why a file may not import something; null if it may. */
export function refusal(file: string, { from, typeOnly }: Import): string | null {
  const kind = kindOf(file);
  if (!kind) return `${file}: docs/rooms.json has no place for it`;
  const { may, packages } = KINDS[kind] as Kind;
  if (may.includes('all')) return null;
  if (from === null) return `${file} imports what nobody can read`;
  const target = resolved(file, from);
  if (target === null) {
    const name = /^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from;
    return !packages || packages.includes(name) ? null : `${file}: ${kind} may not import the package ${name}`;
  }
  if (target.startsWith('build/')) return may.includes('built pages') ? null : `${file} may not import built pages`;
  // The framework generates the types of routes.
  if (target.includes('/+types/')) return null;
  const other = kindOf(target);
  if (!other) return `${file} imports ${target}, for which docs/rooms.json has no place`;
  const allowed = other === kind || may.includes(other) || (typeOnly && may.includes(`types of ${other}`));
  if (!allowed) return `${file}: ${kind} may not import ${other} (${target})`;
  return crosses(file, target, other) ? `${file} may not look into ${target}` : null;
}

/** Whether an import goes to another feature, to a later room, or to the store of any other room. */
function crosses(file: string, target: string, kind: string): boolean {
  const [top, here = '', feature] = file.split('/');
  const [targetTop, there = '', targetFeature] = target.split('/');
  if (top !== targetTop) return false;
  if (top === 'app') return here === 'features' && there === 'features' && feature !== targetFeature;
  if (top !== 'domain' || here === there) return false;
  return kind === 'stores' || ROOMS.indexOf(there) > ROOMS.indexOf(here);
}
