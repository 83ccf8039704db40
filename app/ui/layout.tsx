import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';

type PageProps = { readonly width?: 'wide' | 'text'; readonly dense?: boolean; readonly children: ReactNode };

/**
 * The content of one page, inside `<main>`: side margins, space above and below, and the page's width. `wide` (72rem)
 * for grids and tables, `text` (40rem) for forms, in the middle of the page. `dense`: little space above what must be on
 * the first screen.
 */
export function Page({ width = 'wide', dense = false, children }: PageProps) {
  return (
    <div className={classes('page-margins mx-auto w-full max-w-page py-6 print:p-0', !dense && 'md:py-12')}>
      {width === 'wide' ? children : <Column>{children}</Column>}
    </div>
  );
}

/** Forms or facts in the middle of a wide page, 40rem wide. */
export function Column({ children }: { children: ReactNode }) {
  return <div className="mx-auto max-w-form">{children}</div>;
}

/** A full-width band of another surface, with the page's margins inside. Use outside `Page`. */
export function Band({ children }: { children: ReactNode }) {
  return (
    <div className="bg-mist">
      <div className="page-margins mx-auto w-full max-w-page py-5 md:py-12">{children}</div>
    </div>
  );
}

/** The h1 of a page and, under it, one or two plain sentences. */
export function PageHeading({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <header className="mb-8 flex flex-col gap-3 print:mb-2">
      <h1 className="text-title">{title}</h1>
      {lead && <p className="max-w-form text-ink-soft text-lg print:text-sm">{lead}</p>}
    </header>
  );
}

interface SectionProps {
  /** Also names the section for screen readers. */
  heading: ReactNode;
  id: string;
  level?: 2 | 3;
  lead?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A titled part of a page. Sections keep 4rem (level 2; less on a phone) or 2.5rem (level 3) between each other. */
export function Section({ heading, id, level = 2, lead, children, className }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={`${id}-heading`}
      id={id}
      className={classes(level === 2 ? 'section' : 'subsection', className)}
    >
      <Heading id={`${id}-heading`} className={level === 2 ? 'text-heading' : 'text-lg'}>
        {heading}
      </Heading>
      {lead && <p className="mt-2 max-w-text text-ink-soft">{lead}</p>}
      <div className={level === 2 ? 'mt-4 md:mt-6' : 'mt-4'}>{children}</div>
    </section>
  );
}

const gaps = { 1: 'gap-1', 2: 'gap-2', 3: 'gap-3', 4: 'gap-4', 6: 'gap-6', 8: 'gap-8', 12: 'gap-12' };

interface BoxProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'ul' | 'ol';
  gap?: keyof typeof gaps;
}

/** Stacks children vertically. */
export function Stack({ as: Element = 'div', gap = 4, className, ...rest }: BoxProps) {
  return <Element {...rest} className={classes('flex flex-col', gaps[gap], className)} />;
}

/** Children in a row that wrap when there is no room. */
export function Cluster({ as: Element = 'div', gap = 3, className, ...rest }: BoxProps) {
  return <Element {...rest} className={classes('flex flex-wrap items-center', gaps[gap], className)} />;
}

const columns = {
  narrow: 'grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))]',
  medium: 'grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))]',
  broad: 'grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))]',
};

/** Equal columns, as many as fit at the visitor's text size. */
export function Grid({
  as: Element = 'div',
  gap = 6,
  column = 'medium',
  className,
  ...rest
}: BoxProps & { column?: keyof typeof columns }) {
  return <Element {...rest} className={classes('grid', columns[column], gaps[gap], className)} />;
}
