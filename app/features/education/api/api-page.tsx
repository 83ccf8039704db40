import type { ApiOperation, ApiReference } from '#app/context.ts';
import { Leaflet } from '#app/texts/leaflet.tsx';
import { Button } from '#app/ui/button.tsx';
import { Options, Select } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { FigureHeads, Table } from '#app/ui/table.tsx';
import * as text from '#content/api.mdx';
import type { Lens } from '#domain/lens/rules.ts';
import { Code, Operation } from './operation.tsx';

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
        Badge: () => <Badge lenses={lenses} publicUrl={publicUrl} badge={badge} />,
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

/** The badge of a lens: its looks, and the code that embeds it. */
function Badge({ lenses, badge: { id, name }, publicUrl }: Pick<Props, 'lenses' | 'badge' | 'publicUrl'>) {
  const picture = `<a href="${publicUrl}/lenses/${id}"><img src="${publicUrl}/badge/${id}.svg" width="340" height="116" alt="What people say about ${name}, on Iolite"></a>`;
  const frame = `<iframe src="${publicUrl}/badge/${id}.html" width="340" height="120" title="What people say about ${name}, on Iolite" loading="lazy"></iframe>`;
  return (
    <Stack gap={4}>
      <form action="/api#badges" method="get" className="max-w-form">
        <Stack gap={4}>
          <Select id="badge-lens" name="badge" label="Lens" defaultValue={id}>
            <Options of={lenses} />
          </Select>
          <div>
            <Button type="submit" look="secondary">
              Show Its Badge
            </Button>
          </div>
        </Stack>
      </form>
      <img
        src={`/badge/${id}.svg`}
        width="340"
        height="116"
        alt={`The badge of ${name}`}
        className="h-auto max-w-full"
      />
      <p>As a picture that links here. Its alternative text names the lens.</p>
      <Code label="Code of the picture" text={picture} />
      <p>As a frame, with the figures as text:</p>
      <Code label="Code of the frame" text={frame} />
    </Stack>
  );
}
