import { Expander } from '#app/ui/expander.tsx';
import { Section } from '#app/ui/layout.tsx';
import { ChartFrame } from './charts/chart-frame.tsx';
import { PART_CONTENT } from './parts.ts';
import { FiguresTable } from './tables/figures-table.tsx';
import { PARTS, type PartId } from './view/parts.ts';
import type { ShownFigures } from './view/scopes.ts';

type Props = {
  readonly part: PartId;
  readonly lensName: string;
  readonly shown: ShownFigures;
  readonly numbers: boolean;
  readonly onNumbers: (numbers: boolean) => void;
};

/** One part of the figures: its pictures side by side, and the same in numbers on request. */
export function FigurePart({ part, lensName, shown, numbers, onNumbers }: Props) {
  const { lead, charts, tables } = PART_CONTENT[part];
  const heading = PARTS.find(({ id }) => id === part)?.heading;
  const shownTables = (
    <div className="figure-tables">
      {tables.map((table) => (
        <FiguresTable key={table.id} table={table} shown={shown} />
      ))}
    </div>
  );
  return (
    <Section id={`outcomes-${part}`} heading={heading} level={3} lead={lead}>
      {charts.length > 0 && (
        <div className="charts">
          {charts.map((chart) => (
            <ChartFrame key={chart.id} chart={chart} lensName={lensName} shown={shown} />
          ))}
        </div>
      )}
      {charts.length > 0 ? (
        <Expander
          label={
            <>
              Show Numbers<span className="sr-only"> of {heading}</span>
            </>
          }
          open={numbers}
          onToggle={onNumbers}
        >
          {shownTables}
        </Expander>
      ) : (
        shownTables
      )}
    </Section>
  );
}
