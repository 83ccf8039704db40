import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Block, Inline, Problem } from './blocks.ts';

/** The deepest nesting of quotes, lists and emphasis. Whatever renders the result is recursive. */
const DEEPEST = 20;

/** Invisible characters that break lines or change the text direction. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;

type Parent<Child> = { readonly children: readonly Child[] };

/**
 * Parses Markdown (CommonMark). What a letter does not show becomes plain text and is reported as a problem: HTML,
 * images, links that are not http or https, and what is nested more than 20 deep.
 */
export function readMarkdown(markdown: string): { readonly blocks: Block[]; readonly problems: Problem[] } {
  const root = fromMarkdown(markdown);
  const problems: Problem[] = [];
  const definitions = new Map(
    root.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : [])),
  );

  const complain = (node: Nodes, words: string) => problems.push({ line: node.position?.start.line ?? 1, words });
  const asWritten = ({ position }: Nodes) =>
    plain(markdown.slice(position?.start.offset ?? 0, position?.end.offset ?? 0));

  function link(node: PhrasingContent & Parent<PhrasingContent>, url: string | undefined, depth: number): Inline[] {
    const children = inlines(node, depth);
    if (url !== undefined && isWebUrl(url)) return [{ kind: 'link', url: new URL(url).href, children }];
    complain(node, 'A link leads to no web address: it has to begin with https:// or http://.');
    return children;
  }

  const inlines = ({ children }: Parent<PhrasingContent>, depth: number) =>
    children.flatMap((child) => inline(child, depth + 1));
  const blocks = ({ children }: Parent<RootContent>, depth: number) =>
    children.flatMap((child) => block(child, depth + 1));

  function inline(node: PhrasingContent, depth: number): Inline[] {
    if (depth > DEEPEST && 'children' in node) {
      complain(node, TOO_DEEP);
      return [{ kind: 'text', text: asWritten(node) }];
    }
    switch (node.type) {
      case 'text':
        return [{ kind: 'text', text: plain(node.value) }];
      case 'inlineCode':
        return [{ kind: 'code', text: plain(node.value) }];
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, children: inlines(node, depth) }];
      case 'break':
        return [{ kind: 'break' }];
      case 'link':
        return link(node, node.url, depth);
      case 'linkReference':
        return link(node, definitions.get(node.identifier), depth);
      case 'image':
      case 'imageReference':
        complain(node, 'A picture: letters have none.');
        return [{ kind: 'text', text: plain(node.alt ?? '') }];
      default:
        complain(node, NO_HTML);
        return [{ kind: 'text', text: asWritten(node) }];
    }
  }

  function block(node: RootContent, depth: number): Block[] {
    if (depth > DEEPEST && 'children' in node) {
      complain(node, TOO_DEEP);
      return [{ kind: 'paragraph', children: [{ kind: 'text', text: asWritten(node) }] }];
    }
    switch (node.type) {
      case 'paragraph':
        return [{ kind: 'paragraph', children: inlines(node, depth) }];
      case 'heading':
        return [{ kind: 'heading', level: node.depth > 2 ? 3 : 2, children: inlines(node, depth) }];
      case 'blockquote':
        return [{ kind: 'quote', blocks: blocks(node, depth) }];
      case 'list': {
        const items = node.children.map((item) => blocks(item, depth));
        return [{ kind: 'list', start: node.ordered ? (node.start ?? 1) : null, items }];
      }
      case 'code':
        return [{ kind: 'code', text: node.value.split('\n').map(plain).join('\n') }];
      case 'thematicBreak':
        return [{ kind: 'rule' }];
      case 'definition':
        return [];
      default:
        complain(node, NO_HTML);
        return [{ kind: 'paragraph', children: [{ kind: 'text', text: asWritten(node) }] }];
    }
  }

  return { blocks: blocks(root, 0), problems };
}

const TOO_DEEP = `Nested more than ${DEEPEST} deep: this is shown as it is written.`;
const NO_HTML = 'Markup in HTML (“<…>”): only Markdown is read. Put a \\ before a < that is meant as such.';
const plain = (text: string) => text.replace(UNSEEN, ' ');

function isWebUrl(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
}
