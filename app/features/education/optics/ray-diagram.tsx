import type { Diagram } from '#app/texts/front-matter.ts';
import eyes from './eyes.svg?url';

/** How light goes through the eye with a kind of lens: one picture or a few, their legend and a caption. */
export function RayDiagram({ pictures, legend, caption }: Diagram) {
  const single = pictures.length === 1;
  return (
    <figure className="@container">
      <div className={single ? 'grid @2xl:grid-cols-[3fr_2fr] items-center gap-x-8 gap-y-4' : 'space-y-4'}>
        <div className={single ? '' : 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-6 gap-y-4'}>
          {pictures.map(({ drawing, title, description }) => (
            <div key={drawing}>
              {title && <p className="mb-1 font-bold">{title}</p>}
              <svg viewBox="0 0 360 190" role="img" aria-label={description} className="h-auto w-full">
                <use href={`${eyes}#${drawing}`} />
              </svg>
            </div>
          ))}
        </div>
        <Legend entries={legend} />
      </div>
      <figcaption className="mt-4 text-ink-soft text-sm">{caption} Schematic, not to scale.</figcaption>
    </figure>
  );
}

function Legend({ entries }: { entries: readonly string[] }) {
  return (
    <ol className="max-w-text list-none! p-0!">
      {entries.map((words, index) => (
        <li key={words} className="flex gap-3">
          <span className="mt-px grid size-7 shrink-0 place-items-center rounded-full bg-ink font-bold text-page text-sm [print-color-adjust:exact]">
            {index + 1}
          </span>{' '}
          <span className="min-w-0">{words}</span>
        </li>
      ))}
    </ol>
  );
}
