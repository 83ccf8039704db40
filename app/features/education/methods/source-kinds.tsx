import { SOURCE_KINDS } from '#domain/evidence/rules.ts';

/** The kinds of sources, from the firmest down. */
export const SourceKinds = () => (
  <dl>
    {Object.entries(SOURCE_KINDS).map(([kind, means]) => (
      <div key={kind}>
        <dt>{kind.charAt(0).toUpperCase() + kind.slice(1)}</dt>
        <dd>{means}</dd>
      </div>
    ))}
  </dl>
);
