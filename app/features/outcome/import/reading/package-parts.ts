import { strFromU8, unzipSync } from 'fflate';
import { hearXml } from './xml.ts';

/** Limit of the unpacked size of a part of a workbook, in bytes. */
const LARGEST_PART = 200 * 1024 * 1024;

/** The parts of an Office Open XML package, by their paths; null for a part that is not there. */
export type Parts = (path: string) => string | null;
export type Relation = { readonly id: string; readonly type: string; readonly path: string };

/** Programs write backslashes, a slash in front, and capitals of their own; spreadsheet programs read them all. */
const plainPath = (path: string) => path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** Unpacks the XML parts of a package. @throws when it is no ZIP archive */
export function unpack(bytes: Uint8Array): Parts {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => /\.(xml|rels)$/i.test(name) && originalSize < LARGEST_PART,
  });
  const found = new Map(Object.entries(files).map(([name, content]) => [plainPath(name), content]));
  return (path) => {
    const part = found.get(plainPath(path));
    return part === undefined ? null : strFromU8(part);
  };
}

/** What a part refers to (ECMA-376-2, section 6.5), with whole paths; "" is the package itself. */
export function relationsOf(parts: Parts, part: string): readonly Relation[] {
  const at = part.lastIndexOf('/') + 1;
  const xml = parts(`${part.slice(0, at)}_rels/${part.slice(at)}.rels`);
  const found: Relation[] = [];
  if (xml === null) return found;
  hearXml(xml, {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      const { pathname } = new URL(target.replaceAll('\\', '/'), `file:///${part}`);
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: decodeURIComponent(pathname).slice(1) });
    },
  });
  return found;
}
