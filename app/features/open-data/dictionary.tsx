import { Expander } from '#app/ui/disclosure.tsx';
import { Heads, Table } from '#app/ui/table.tsx';
import { FILE_KINDS, FILES } from '#domain/release/rules.ts';

/** The columns of each kind of file, and what they contain. */
export function Dictionary() {
  return (
    <>
      {FILE_KINDS.map((kind) => (
        <Expander key={kind} label={`Columns of ${kind}`}>
          <Table caption={`Columns of ${kind}`} hideCaption stacks>
            <Heads heads={['Column', 'What it contains']} />
            <tbody>
              {FILES[kind].columns.map(({ name, means }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td data-label="What it contains">{means}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Expander>
      ))}
    </>
  );
}
