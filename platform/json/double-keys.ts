/** Part of a JSON text: a bracket, the colon behind a key, or the content of a string. Others are passed over. */
export type Mark = '{' | '}' | '[' | ']' | ':' | ',' | number | boolean | null | { readonly string: string };

/**
 * Finds keys that an object has twice. Parsers take the last of them, so that what was checked may not be what is read.
 *
 * @param from depth of the outermost objects that are watched; 1 is the whole text
 * @returns a function that takes the marks of a text in order, and returns a key when it comes the second time
 */
export function watchKeys(from = 1): (mark: Mark) => string | null {
  const open: (Set<string> | null)[] = [];
  let last = '';
  return (mark) => {
    if (typeof mark === 'object') last = mark?.string ?? '';
    else if (mark === '{') open.push(open.length + 1 >= from ? new Set() : null);
    else if (mark === '[') open.push(null);
    else if (mark === ':') {
      const keys = open.at(-1);
      if (keys?.has(last)) return last;
      keys?.add(last);
    } else if (mark === '}' || mark === ']') open.pop();
    return null;
  };
}
