import type { ReactNode } from 'react';
import { InlineDrawing } from '#app/features/lens/drawing/sprite.tsx';
import { Mark } from '#app/ui/mark.tsx';
import type { Lens } from '#domain/lens/rules.ts';

/** What goes with a shared link to a lens: its name and its drawing. */
export function LensPicture({ lens }: { lens: Pick<Lens, 'id' | 'name' | 'manufacturer' | 'type'> }) {
  return (
    <Card
      drawings={
        <div className="alone">
          <InlineDrawing lens={lens} detail />
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
            <InlineDrawing lens={BEHIND} />
          </div>
          <div className="ahead">
            <InlineDrawing lens={AHEAD} detail />
          </div>
        </>
      }
    >
      <h1>Compare cataract lenses</h1>
      <p className="claim">For patients and doctors</p>
    </Card>
  );
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
