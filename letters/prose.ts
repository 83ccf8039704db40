import { html, raw } from 'hono/html';
import type { Block, Inline } from '#platform/markdown/blocks.ts';

/** Renders a parsed text as HTML for a letter and as plain text with the same content. */

type Markup = ReturnType<typeof html>;

const LINK = 'color:#3b3792';
const QUOTE = 'margin:1em 0;padding-left:1em;border-left:4px solid #9aa3b5';
const CODE = "font-family:'Courier New',monospace";

const joined = (parts: readonly (Markup | string)[]): Markup => html`${parts}`;

const inlineHtml = (each: Inline): Markup | string => {
  switch (each.kind) {
    case 'text':
      return each.text;
    case 'code':
      return html`<code style="${raw(CODE)}">${each.text}</code>`;
    case 'strong':
      return html`<strong>${each.children.map(inlineHtml)}</strong>`;
    case 'emphasis':
      return html`<em>${each.children.map(inlineHtml)}</em>`;
    case 'link':
      return html`<a href="${each.url}" style="${raw(LINK)}">${each.children.map(inlineHtml)}</a>`;
    case 'break':
      return html`<br>`;
  }
};

const blockHtml = (block: Block): Markup => {
  switch (block.kind) {
    case 'heading': {
      const inside = joined(block.children.map(inlineHtml));
      return block.level === 2 ? html`<h2>${inside}</h2>\n` : html`<h3>${inside}</h3>\n`;
    }
    case 'paragraph':
      return html`<p>${block.children.map(inlineHtml)}</p>\n`;
    case 'list': {
      const items = block.items.map((item) => html`<li>${item.map(blockHtml)}</li>\n`);
      return block.start === null ? html`<ul>\n${items}</ul>\n` : html`<ol start="${block.start}">\n${items}</ol>\n`;
    }
    case 'quote':
      return html`<blockquote style="${raw(QUOTE)}">\n${block.blocks.map(blockHtml)}</blockquote>\n`;
    case 'code':
      return html`<pre style="white-space:pre-wrap;${raw(CODE)}">${block.text}</pre>\n`;
    case 'rule':
      return html`<hr>\n`;
  }
};

export const proseAsHtml = (blocks: readonly Block[]): Markup => joined(blocks.map(blockHtml));

const inlineText = (each: Inline): string => {
  switch (each.kind) {
    case 'text':
    case 'code':
      return each.text;
    case 'strong':
    case 'emphasis':
      return wordsOf(each.children);
    case 'link': {
      const words = wordsOf(each.children);
      return words === each.url ? words : `${words} (${each.url})`;
    }
    case 'break':
      return '\n';
  }
};
const wordsOf = (children: readonly Inline[]) => children.map(inlineText).join('');

/** Indents all lines but the first to the beginning of the text. */
const behind = (mark: string, text: string) => mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`);

const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'heading': {
      const words = wordsOf(block.children);
      return `${words}\n${(block.level === 2 ? '=' : '-').repeat(Math.min(words.length, 60))}`;
    }
    case 'paragraph':
      return wordsOf(block.children);
    case 'list':
      return block.items
        .map((item, place) => behind(block.start === null ? '- ' : `${block.start + place}. `, proseAsText(item)))
        .join('\n');
    case 'quote':
      return proseAsText(block.blocks).replace(/^/gm, '> ');
    case 'code':
      return block.text.replace(/^/gm, '    ');
    case 'rule':
      return '* * *';
  }
};

export const proseAsText = (blocks: readonly Block[]): string => blocks.map(blockText).join('\n\n');
