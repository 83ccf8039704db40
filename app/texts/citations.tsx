import { createContext, type ReactNode, use } from 'react';
import { Reference } from '#app/ui/reference.tsx';
import { isSameSource, type Source } from '#domain/evidence/rules.ts';

const Cited = createContext<{ id: string; sources: readonly Source[] }>({ id: '', sources: [] });

/** A text with its numbered sources. Inside, `Cite` points at them and `SourceList` prints them. */
export function WithSources({ children, ...cited }: { id: string; sources: readonly Source[]; children: ReactNode }) {
  return <Cited value={cited}>{children}</Cited>;
}

/** The numbers of sources as `Cite` writes them, to remove them from a text. */
export const CITED_NUMBERS = /\[\d+(?:, \d+)*\]/g;

/**
 * The numbers of sources in brackets: one link to the first of them in the list. Throws for a source that is not in
 * the list.
 */
export function Cite({ of }: { of: Source | readonly Source[] }) {
  const { id, sources } = use(Cited);
  const numbers = [of].flat().map((source) => {
    const index = sources.findIndex((one) => isSameSource(one, source));
    if (index < 0) throw new Error(`The list of sources lacks “${source.title}”.`);
    return index + 1;
  });
  const [first, ...others] = numbers.toSorted((one, other) => one - other);
  const words = [first, ...others].join(', ');
  return (
    <span className="whitespace-nowrap text-sm">
      <a
        href={`#${id}-source-${first}`}
        aria-label={others.length > 0 ? `Sources ${words}` : `Source ${words}`}
        className="px-1 py-0.5 no-underline"
      >
        {`[${words}]`}
      </a>
    </span>
  );
}

/** The sources under their numbers, each a link with the kind of work it is. */
export function SourceList() {
  const { id, sources } = use(Cited);
  return (
    <ol className="text-ink-soft text-sm">
      {sources.map((source, index) => (
        <li key={`${source.title} ${source.detail}`} id={`${id}-source-${index + 1}`}>
          <Reference {...source} />
        </li>
      ))}
    </ol>
  );
}
