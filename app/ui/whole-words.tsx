import { createElement, Fragment } from 'react';

const LINE_MAY_END = <wbr />;

/**
 * An e-mail address, a URL or a host name whose lines end between its words only: after "@", ".", "/" and the signs of
 * a query. A word that is longer than a line is broken all the same.
 */
export function WholeWords({ children }: { children: string }) {
  const words = children.split(/(?<=[@./?&=_:]+)(?=[^@./?&=_:])/);
  return createElement(
    Fragment,
    null,
    ...words.flatMap((word, index) => (index === 0 ? [word] : [LINE_MAY_END, word])),
  );
}
