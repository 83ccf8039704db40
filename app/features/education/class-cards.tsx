import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';
import { Link } from '#app/ui/link.tsx';

export type ClassCard = {
  readonly slug: string;
  readonly label: string;
  readonly lead: string;
  /** A lens of the class. */
  readonly picture: ReactNode;
};

/** Links from the home page to the leaflet of each class; the layout depends on the width of the container. */
export function ClassCards({ classes }: { classes: readonly ClassCard[] }) {
  return (
    <ul className="class-cards">
      {classes.map(({ slug, label, lead, picture }) => (
        <Card as="li" key={slug} space="none" className="class-card">
          {picture}
          <div>
            <h3>
              <Link to={`/iol-class/${slug}`}>{label}</Link>
            </h3>
            <p className="text-ink-soft">{lead}</p>
          </div>
        </Card>
      ))}
    </ul>
  );
}
