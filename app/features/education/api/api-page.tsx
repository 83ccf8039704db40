import type { ApiOperation, ApiReference } from '#app/context.ts';
import { Leaflet } from '#app/texts/leaflet.tsx';
import { FigureHeads, Table } from '#app/ui/table.tsx';
import * as text from '#content/api.mdx';
import type { Lens } from '#domain/lens/rules.ts';
import { Badge } from './badge.tsx';
import { Operation } from './operation.tsx';

type Props = Pick<ApiReference, 'base' | 'problems'> & {
  readonly operations: readonly ApiOperation[];
  readonly lenses: readonly Pick<Lens, 'id' | 'name'>[];
  readonly badge: Pick<Lens, 'id' | 'name'>;
  readonly publicUrl: string;
};

/** The API, to read and to try: each operation with its parameters, a request and a real answer. */
export function ApiPage({ base, problems, operations, lenses, badge, publicUrl }: Props) {
  return (
    <Leaflet
      {...text.frontmatter}
      text={text}
      components={{
        Base: () => <span className="font-code [overflow-wrap:anywhere]">{base}</span>,
        Badge: () => <Badge lenses={lenses} publicUrl={publicUrl} chosen={badge} />,
        Problems: () => <Problems problems={problems} />,
      }}
      parts={operations.map((operation) => ({
        id: operation.id,
        heading: operation.summary,
        content: <Operation operation={operation} />,
      }))}
    />
  );
}

const Problems = ({ problems }: Pick<ApiReference, 'problems'>) => (
  <Table caption="Problems by title" hideCaption>
    <FigureHeads of="Title" heads={['Status']} />
    <tbody>
      {problems.map(({ name, title, status }) => (
        <tr key={name} id={name}>
          <th scope="row">{title}</th>
          <td className="numeric">{status}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
