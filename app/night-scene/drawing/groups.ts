/** The outer groups of a drawing by their ids, without the spaces between their elements. */
export function groupsOf(svg: string): Readonly<Record<string, string>> {
  const groups = svg.matchAll(/^ {2}<g id="([\w-]+)">\n(.*?)\n {2}<\/g>$/gms);
  return Object.fromEntries([...groups].map(([, id = '', drawn = '']) => [id, drawn.replaceAll(/^ +|\n/gm, '')]));
}
