import { Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { Grid } from '#app/ui/layout.tsx';

export type ClassCard = { readonly slug: string; readonly label: string; readonly lead: string };

/** A way from the home page to the leaflet of each class. */
export function ClassCards({ classes }: { classes: readonly ClassCard[] }) {
  return (
    <Grid as="ul" column="medium">
      {classes.map(({ slug, label, lead }) => (
        <Card as="li" key={slug}>
          <h3 className="text-xl">
            <Link to={`/iol-class/${slug}`} className="inline-flex min-h-11 items-center">
              {label}
            </Link>
          </h3>
          <p className="mt-1 text-ink-soft">{lead}</p>
        </Card>
      ))}
    </Grid>
  );
}
