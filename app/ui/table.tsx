import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';

interface TableProps {
  caption: ReactNode;
  /** Hide the caption visually, when a heading right above says the same. */
  hideCaption?: boolean;
  /** `Heads` or another `<thead>`, and `<tbody>`. Give number cells `className="numeric"`. */
  children: ReactNode;
  /** On narrow screens each row becomes a block; every `<td>` then needs `data-label`. */
  stacks?: boolean;
  className?: string;
}

/** A table of figures. Scrolls by itself where it does not fit, or stacks its rows. */
export function Table({ caption, hideCaption = false, children, stacks = false, className }: TableProps) {
  const frame = useRef<HTMLDivElement>(null);

  // What scrolls must be reachable by keyboard; what does not must not be a tab stop.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={frame} className={stacks ? '@container' : 'overflow-x-auto'}>
      <table className={classes('table', stacks && 'table-stacks', className)}>
        <caption className={hideCaption ? 'sr-only' : 'mb-3 text-left font-bold'}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}

type HeadsProps = {
  readonly heads: readonly string[];
  /** Those over numbers. */
  readonly numeric?: readonly string[];
  /** A last column has buttons, and a head for screen readers alone. */
  readonly hasActions?: boolean;
};

/** The head of a table: one row of names. */
export function Heads({ heads, numeric = [], hasActions = false }: HeadsProps) {
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col" className={numeric.includes(head) ? 'numeric' : undefined}>
            {head}
          </th>
        ))}
        {hasActions && (
          <th scope="col">
            <span className="sr-only">What to do</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The head of a table of counts; `of` names what its rows are. */
export const FigureHeads = ({ of, heads }: { of: string; heads: readonly string[] }) => (
  <Heads heads={[of, ...heads]} numeric={heads} />
);

type RowsProps = Pick<HeadsProps, 'heads' | 'numeric'> & {
  /** The cells of each row in the order of the heads; the first one names the row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};

/** The head and the rows of a table. */
export function Rows({ heads, numeric = [], rows }: RowsProps) {
  return (
    <>
      <Heads heads={heads} numeric={numeric} />
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, place) => {
              const head = heads[place + 1] ?? '';
              return (
                <td key={head} data-label={head} className={numeric.includes(head) ? 'numeric' : undefined}>
                  {cell}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </>
  );
}
