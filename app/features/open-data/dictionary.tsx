import { Expander } from '#app/ui/expander.tsx';
import { Rows, Table } from '#app/ui/table.tsx';
import { FILE_KINDS, FILES } from '#domain/release/rules.ts';

/** The columns of each kind of file, and what they contain. */
export function Dictionary() {
  return (
    <>
      {FILE_KINDS.map((kind) => (
        <Expander key={kind} label={`Columns of ${kind}`}>
          <Table caption={`Columns of ${kind}`} hideCaption stacks>
            <Rows
              heads={['Column', 'What it contains']}
              rows={FILES[kind].columns.map(({ name, means }) => ({
                key: name,
                cells: [<code key={name}>{name}</code>, means],
              }))}
            />
          </Table>
        </Expander>
      ))}
    </>
  );
}
