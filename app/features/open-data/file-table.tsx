import { Heads, Table } from '#app/ui/table.tsx';
import { FILE_KINDS, FILES, type Release } from '#domain/release/rules.ts';

/** A size as people read it: "3.4 MB". */
function sizeOf(bytes: number): string {
  const [unit, size] = bytes < 1e6 ? ['kB', bytes / 1e3] : ['MB', bytes / 1e6];
  return `${size.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`;
}

/** The files of a release by content, each with its length and digest. */
export function FileTable({ release: { version, files } }: { readonly release: Release }) {
  const shown = FILE_KINDS.flatMap((kind) => files.filter(({ name }) => name.startsWith(`${kind}.`)));
  return (
    <>
      <dl className="mb-6 flex flex-col gap-3">
        {FILE_KINDS.map((kind) => (
          <div key={kind}>
            <dt className="font-bold">{kind}</dt>
            <dd>{FILES[kind].means}</dd>
          </div>
        ))}
      </dl>
      <Table caption="Files of this release" hideCaption stacks className="mb-4">
        <Heads heads={['File', 'Lines', 'Size', 'SHA-256']} numeric={['Lines', 'Size']} />
        <tbody>
          {shown.map(({ name, rows, bytes, sha256 }) => (
            <tr key={name}>
              <th scope="row">
                <a href={`/open-data/${version}/${name}`} className="inline-flex min-h-11 items-center">
                  {name}
                </a>
              </th>
              <td data-label="Lines" className="numeric">
                {rows.toLocaleString('en-US')}
              </td>
              <td data-label="Size" className="numeric whitespace-nowrap">
                {sizeOf(bytes)}
              </td>
              <td data-label="SHA-256" className="break-all text-sm">
                <code>{sha256}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
