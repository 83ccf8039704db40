import { Rows, Table } from '#app/ui/table.tsx';

const TURNS = [3, 5, 10, 30];

/** Share of the treated astigmatism that stays when a toric lens lies some degrees off its line, in percent. */
export function leftoverPercent(degrees: number): number {
  return Math.round(200 * Math.sin((degrees * Math.PI) / 180));
}

/** The effect of a rotated toric lens, for a few angles. */
export function RotationTable() {
  return (
    <Table caption="What is left when the lens is off its line" className="max-w-96">
      <Rows
        heads={['Turned by', 'Astigmatism left']}
        numeric={['Astigmatism left']}
        rows={TURNS.map((degrees) => ({
          key: String(degrees),
          cells: [`${degrees}°`, `${leftoverPercent(degrees)}%`],
        }))}
      />
    </Table>
  );
}
