/** What a page asks of its reader. */
export type PageWords = {
  /** Words in `<main>`, folded or not; the list of sources is left out. */
  readonly all: number;
  /** Those that are there before anything is unfolded. */
  readonly unfolded: number;
  /** Links that are there before anything is unfolded, the contents of the page counted once. */
  readonly links: number;
};

/** A tag, or the text up to the next one. */
const TOKEN = /<(?<end>\/?)(?<tag>[a-z][\w-]*)(?<attributes>(?:[^>"]|"[^"]*")*)>|(?<text>[^<]+)/g;
/** Elements without content, which have no end tag. */
const EMPTY = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements that are drawn apart from the words before them. */
const BLOCK = /^(?:p|li|div|t[hd]|d[td]|h\d|section|summary|figure|figcaption|label|legend|option)$/;
/** For screen readers, the choices of a list, and what programs fall for: not there to be read. */
const UNSEEN = { tag: /^(?:option|noscript)$/, attributes: /\bclass="(?:[^"]* )?sr-only[ "]|\sinert\b/ };

/** An element that is open: whether it is left out, whether it can be seen, and whether it is folded. */
type Open = {
  readonly tag: string;
  readonly isLeftOut: boolean;
  readonly isSeen: boolean;
  readonly isFolded: boolean;
  readonly isSources: boolean;
};
const OUTSIDE: Open = { tag: '', isLeftOut: false, isSeen: true, isFolded: false, isSources: false };

const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The element that a tag opens within another one. */
const opened = (tag: string, attributes: string, parent: Open): Open => ({
  tag,
  isSources: parent.isSources || attributes.includes(' id="sources"'),
  isLeftOut: parent.isLeftOut || /\sid="[^"]*-source-/.test(attributes) || (parent.isSources && tag === 'ol'),
  isSeen:
    parent.isSeen &&
    !(parent.isFolded && tag !== 'summary') &&
    !(UNSEEN.tag.test(tag) || UNSEEN.attributes.test(attributes)),
  isFolded: tag === 'details' && !/\sopen\b/.test(attributes),
});

/** Counts the words and links of a page from its HTML, as React writes it. A blank is put between blocks. */
export function pageWords(html: string): PageWords {
  const main = html
    .replace(/^.*?(?=<main\b)/s, '')
    .replace(/<\/main>.*$/s, '')
    .replaceAll(/<!--.*?-->|<(script|style|svg|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/&[\w#]+;/g, '&');
  const open: Open[] = [OUTSIDE];
  let [all, unfolded, links] = ['', '', 0];
  for (const { groups } of main.matchAll(TOKEN)) {
    const { end, tag = '', attributes = '', text } = groups as Record<string, string | undefined>;
    const inside = open.at(-1) ?? OUTSIDE;
    if (!inside.isLeftOut) all += text ?? (BLOCK.test(tag) ? ' ' : '');
    if (!inside.isLeftOut && inside.isSeen) unfolded += text ?? (BLOCK.test(tag) ? ' ' : '');
    if (end) open.pop();
    else if (text === undefined) {
      const element = opened(tag, attributes, inside);
      if (tag === 'a' && / href=/.test(attributes) && element.isSeen && !element.isLeftOut) links += 1;
      if (!EMPTY.test(tag)) open.push(element);
    }
  }
  return { all: countWords(all), unfolded: countWords(unfolded), links };
}
