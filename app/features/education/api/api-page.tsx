import type { ApiOperation, ApiReference } from '#app/context.ts';
import { Leaflet, type Part } from '#app/texts/leaflet.tsx';
import { Link } from '#app/ui/link.tsx';
import { FigureHeads, Table } from '#app/ui/table.tsx';
import type { Lens } from '#domain/lens/rules.ts';
import { BadgePart } from './badge-part.tsx';
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
      title="The API"
      lead="What the pages show, for programs: as JSON, without an account and free of charge."
      parts={[
        { id: 'begin', heading: 'How to begin', content: <Begin base={base} /> },
        ...operations.map(
          (operation): Part => ({
            id: operation.id,
            heading: operation.summary,
            content: <Operation operation={operation} />,
          }),
        ),
        { id: 'tokens', heading: 'Tokens', content: <Tokens /> },
        {
          id: 'badges',
          heading: 'Badges for other sites',
          content: <BadgePart {...{ lenses, publicUrl }} chosen={badge} />,
        },
        { id: 'problems', heading: 'When something is wrong', content: <Problems problems={problems} /> },
      ]}
    />
  );
}

const Begin = ({ base }: { base: string }) => (
  <>
    <p>
      All addresses begin with <span className="font-code [overflow-wrap:anywhere]">{base}</span>. The document of the
      API (OpenAPI 3.1) is at <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>; many programs can read it.
    </p>
    <ul>
      <li>Scripts of any site may read these addresses. Cookies are not looked at.</li>
      <li>
        Each answer has an ETag. Send it back as If-None-Match, and you get status 304 and no body while nothing has
        changed.
      </li>
      <li>Long lists come in parts. The address of the next part is in “next” and in the Link header.</li>
      <li>
        Ask as much as you need, one thing after another. A network that asks for very much at once gets status 429, and
        Retry-After says in how many seconds to try again.
      </li>
      <li>
        Fields may be added at any time, so skip those that you do not know. Any other change gets a new address, and
        this one stays.
      </li>
      <li>
        How scores are worked out, and what they cannot tell, is said on{' '}
        <Link to="/how-it-works">How Iolite works</Link>. Please say it where you show them.
      </li>
    </ul>
  </>
);

const Tokens = () => (
  <>
    <p>
      A verified doctor makes tokens <Link to="/doctor-dashboard/account">under Account</Link>, for a program of the
      practice. Send one as a header: <span className="font-code">Authorization: Bearer</span> and the token. It can
      invite patients and list what was asked for, and nothing else.
    </p>
    <p>
      Keep it like a password. It ends on its day, when you revoke it, and with a new password of yours. Programs that
      look for lost secrets know it by <span className="font-code">iolite_</span> at its beginning.
    </p>
  </>
);

const Problems = ({ problems }: Pick<ApiReference, 'problems'>) => (
  <>
    <p>
      Whatever goes wrong has one shape, a problem (RFC 9457): type, title, status, and in “detail” a sentence that says
      what to do. What is wrong with a field or a parameter stands under its name in “errors”. The type leads here.
    </p>
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
  </>
);
