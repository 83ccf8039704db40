import { Expander } from '#app/ui/disclosure.tsx';
import { Table } from '#app/ui/table.tsx';
import { FILE_KINDS, FILES } from '#domain/release/rules.ts';

/** The columns of each kind of file, and what they contain. */
export function Dictionary() {
  return (
    <>
      {FILE_KINDS.map((kind) => (
        <Expander key={kind} label={`Columns of ${kind}`}>
          <Table caption={`Columns of ${kind}`} hideCaption stacks>
            <thead>
              <tr>
                <th scope="col">Column</th>
                <th scope="col">What stands in it</th>
              </tr>
            </thead>
            <tbody>
              {FILES[kind].columns.map(({ name, means }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td data-label="What stands in it">{means}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Expander>
      ))}
      <p className="mt-4 max-w-text">
        The same for programs, with the names of the lenses, stands in{' '}
        <a href="/open-data/dictionary.json">dictionary.json</a>. Text is UTF-8. In comments.csv an apostrophe stands
        before a comment that a spreadsheet would take for a formula.
      </p>
    </>
  );
}
