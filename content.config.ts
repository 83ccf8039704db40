/** Compiles the texts in `content/`: Markdown with components (MDX), front matter, and citations by key. */
import mdx from '@mdx-js/rollup';
import type { ArrayExpression, ImportDeclaration, SpreadElement } from 'estree';
import { valueToEstree } from 'estree-util-value-to-estree';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import { define } from 'unist-util-mdx-define';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/** A citation: "[@uk-database]", or "[@uk-database; @trade-offs]". */
const CITATION = /\s*\[(@[a-z\d-]+(?:;\s*@[a-z\d-]+)*)\]/;

/** The Vite plugin; it belongs before all others. */
export const texts = () => ({
  enforce: 'pre' as const,
  ...mdx({
    providerImportSource: '@mdx-js/react',
    remarkPlugins: [remarkFrontmatter, [remarkMdxFrontmatter, { default: {} }], remarkGfm, citations, parts],
  }),
});

/**
 * Turns citations into `<Cite of="uk-database trade-offs"/>` and exports all keys in the order of the
 * text, followed by those of the texts that it imports: `cited`.
 */
function citations() {
  return (tree: Root, file: VFile) => {
    const cited = new Set<string>();
    visit(tree, 'text', (node, index, parent) => {
      const pieces = node.value.split(CITATION);
      if (!parent || index === undefined || pieces.length < 2) return;
      parent.children.splice(
        index,
        1,
        ...pieces.map((piece, at) => {
          if (at % 2 === 0) return { type: 'text' as const, value: piece };
          const keys = piece.split(/;\s*/).map((key) => key.slice(1));
          for (const key of keys) cited.add(key);
          return {
            type: 'mdxJsxTextElement' as const,
            name: 'Cite',
            attributes: [{ type: 'mdxJsxAttribute' as const, name: 'of', value: keys.join(' ') }],
            children: [],
          };
        }),
      );
      return [SKIP, index + pieces.length];
    });
    const others = importedTexts(tree);
    tree.children.unshift(...others.map(({ from }, at) => importOf('cited', `cited${at}`, from)));
    define(tree, file, {
      cited: {
        type: 'ArrayExpression',
        elements: [...[...cited].map((key) => valueToEstree(key)), ...others.map((_, at) => spread(`cited${at}`))],
      },
    });
  };
}

/** The other texts that a text shows, with their names in it. */
const importedTexts = (tree: Root) =>
  tree.children
    .flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : []))
    .flatMap((node) =>
      node.type === 'ImportDeclaration'
        ? [{ name: node.specifiers[0]?.local.name, from: String(node.source.value) }]
        : [],
    )
    .filter(({ from }) => from.endsWith('.mdx'));

/** `import { name as local } from 'from'` as a node of MDX. */
function importOf(name: string, local: string, from: string): MdxjsEsm {
  const declaration: ImportDeclaration = {
    type: 'ImportDeclaration',
    specifiers: [
      {
        type: 'ImportSpecifier',
        imported: { type: 'Identifier', name },
        local: { type: 'Identifier', name: local },
      },
    ],
    source: { type: 'Literal', value: from },
    attributes: [],
  };
  return {
    type: 'mdxjsEsm',
    value: '',
    data: { estree: { type: 'Program', sourceType: 'module', body: [declaration] } },
  };
}

/**
 * Exports the ids and headings of all `<Part>`s in order, those of imported texts included, for the contents of the
 * page: `parts`.
 */
function parts() {
  return (tree: Root, file: VFile) => {
    const others = importedTexts(tree);
    const found: ArrayExpression['elements'] = [];
    visit(tree, 'mdxJsxFlowElement', ({ name, attributes }) => {
      const other = others.findIndex((text) => text.name === name);
      if (other >= 0) found.push(spread(`parts${other}`));
      if (name !== 'Part') return;
      found.push(
        valueToEstree(
          Object.fromEntries(attributes.map((one) => (one.type === 'mdxJsxAttribute' ? [one.name, one.value] : []))),
        ),
      );
    });
    tree.children.unshift(...others.map(({ from }, at) => importOf('parts', `parts${at}`, from)));
    define(tree, file, { parts: { type: 'ArrayExpression', elements: found } });
  };
}

/** `...name` as a node of the syntax tree. */
const spread = (name: string): SpreadElement => ({
  type: 'SpreadElement',
  argument: { type: 'Identifier', name },
});
