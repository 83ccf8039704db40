import type { ReactNode } from 'react';
import large from '#app/features/lens/drawing/large.svg?raw';
import { type DrawnLens, nameOf, VIEW_BOX } from '#app/features/lens/drawing/names.ts';
import small from '#app/features/lens/drawing/small.svg?raw';
import { Mark } from '#app/ui/mark.tsx';
import type { Lens } from '#domain/lens/rules.ts';

/** What goes with a shared link to a lens: its name and its drawing. */
export function LensPicture({ lens }: { lens: Pick<Lens, 'id' | 'name' | 'manufacturer' | 'type'> }) {
  return (
    <Card
      drawings={
        <div className="alone">
          <Drawing lens={lens} detail />
        </div>
      }
    >
      <h1>{lens.name}</h1>
      <p>{lens.manufacturer === 'Various' ? 'Various makers' : lens.manufacturer}</p>
      <p>{lens.type}</p>
      <p className="claim">Ratings and reviews by patients and doctors</p>
    </Card>
  );
}

const AHEAD = { id: 3, type: 'Multifocal' } as const;
const BEHIND = { id: 10, type: 'Extended Depth of Focus' } as const;

/** What goes with a shared link to any other page. */
export function SitePicture() {
  return (
    <Card
      drawings={
        <>
          <div className="behind">
            <Drawing lens={BEHIND} />
          </div>
          <div className="ahead">
            <Drawing lens={AHEAD} detail />
          </div>
        </>
      }
    >
      <h1>Compare cataract lenses</h1>
      <p className="claim">For patients and doctors</p>
    </Card>
  );
}

/** A drawing that contains its shapes: the sprites of the site cannot be loaded here. */
function Drawing({ lens, detail = false }: { lens: DrawnLens; detail?: boolean }) {
  const [shapes = ''] = new RegExp(`<g id="${nameOf(lens)}"[^]*?\\n    </g>`).exec(detail ? large : small) ?? [];
  // biome-ignore lint/security/noDangerouslySetInnerHtml: from a file of this repository.
  return <svg width="96" height="96" viewBox={VIEW_BOX} dangerouslySetInnerHTML={{ __html: shapes }} />;
}

function Card({ drawings, children }: { drawings: ReactNode; children: ReactNode }) {
  return (
    <main className="card">
      <div className="words">
        <div className="brand">
          <Mark accent="var(--color-straw)" />
          Iolite
        </div>
        {children}
      </div>
      <div className="drawings">{drawings}</div>
    </main>
  );
}

/** The mark on a ground of its own. Systems cut icons to their own shape: the mark keeps to the middle. */
export function Icon() {
  return (
    <main className="icon">
      <Mark accent="var(--color-straw)" />
    </main>
  );
}

/** The mark alone, for the tab of a browser. */
export function TabIcon() {
  return (
    <main className="tab-icon">
      <Mark accent="var(--color-straw)" />
    </main>
  );
}
