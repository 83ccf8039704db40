import { type ReactNode, useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Cluster } from '#app/ui/layout.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { Drawing } from './plot.tsx';
import { unbroken } from './text.ts';
import { HALF_SHEET, SHEET, useDrawingWidth } from './use-drawing-width.ts';

export const FILES = ['svg', 'png', 'csv'] as const;
export type FileKind = (typeof FILES)[number];

type Props = {
  readonly id: string;
  readonly name: string;
  /** The finding. */
  readonly title: string;
  readonly headingLevel: 3 | 4;
  /** Needs the width of two. */
  readonly broad?: boolean;
  readonly children: ReactNode;
};

/** The title of a picture, with the picture and what belongs to it. */
export function Framed({ id, name, title, headingLevel, broad = false, children }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <figure className={classes('chart', broad && 'chart-broad')} aria-labelledby={`chart-${id}`}>
      <figcaption>
        {title !== name && <p className="chart-name">{name}</p>}
        <Heading id={`chart-${id}`} className="chart-title">
          {unbroken(title)}
        </Heading>
      </figcaption>
      {children}
    </figure>
  );
}

type PictureProps = {
  readonly label: string;
  readonly broad?: boolean;
  readonly picture: ReactNode;
};

/** A drawing as wide as its place. */
export function Picture({ label, broad = false, picture }: PictureProps) {
  const [place, width] = useDrawingWidth(broad ? SHEET : HALF_SHEET);
  return (
    <div ref={place} className="chart-picture">
      <Drawing value={{ width, label }}>{picture}</Drawing>
    </div>
  );
}

type FootProps = {
  readonly name: string;
  /** The same in numbers. */
  readonly table: ReactNode;
  readonly caption: () => string;
  readonly notes: readonly string[];
  readonly save: (kind: FileKind) => Promise<void>;
};

/** The same in numbers, and what a paper needs: caption and files. */
export function Foot({ name, table, caption, notes, save }: FootProps) {
  const toast = useToast();
  const folds = useId();
  const [open, setOpen] = useState<'numbers' | 'files' | null>(null);
  const subject = <span className="sr-only"> of {name}</span>;
  const fail = () =>
    toast({
      title: 'The file could not be made.',
      description: 'Please check the connection and try again.',
      variant: 'destructive',
    });
  const copy = () =>
    navigator.clipboard.writeText(caption()).then(
      () => toast({ title: 'Caption copied.' }),
      () => toast({ title: 'The caption could not be copied.', description: 'Please select and copy it yourself.' }),
    );
  const fold = (part: 'numbers' | 'files', words: string) => (
    <Button
      look="quiet"
      aria-expanded={open === part}
      aria-controls={`${folds}${part}`}
      onClick={() => setOpen(open === part ? null : part)}
    >
      {open === part ? 'Hide' : 'Show'} {words}
      {subject}
    </Button>
  );
  return (
    <div className="chart-foot">
      <Cluster gap={1}>
        {fold('numbers', 'Numbers')}
        {fold('files', 'Caption and Files')}
      </Cluster>
      <div id={`${folds}numbers`} hidden={open !== 'numbers'} className="mt-2">
        {table}
      </div>
      <div id={`${folds}files`} hidden={open !== 'files'} className="chart-words mt-2">
        <p className="chart-caption">{open === 'files' && caption()}</p>
        {notes.length > 0 && <p className="mt-2">{notes.join(' ')}</p>}
        <Cluster gap={1} className="mt-2">
          <Button look="quiet" onClick={() => void copy()}>
            Copy Caption
            {subject}
          </Button>
          {FILES.map((kind) => (
            <Button key={kind} look="quiet" onClick={() => void save(kind).catch(fail)}>
              Download {kind.toUpperCase()}
              {subject}
            </Button>
          ))}
        </Cluster>
      </div>
    </div>
  );
}
