interface ReferenceProps {
  title: string;
  detail: string;
  /** The kind of work, in a word or two. */
  kind: string;
  url: string;
}

/** The source of a statement: a link to it, and the kind of work. */
export function Reference({ title, detail, kind, url }: ReferenceProps) {
  return (
    <>
      <a href={url} className="break-words">
        {title}
      </a>
      , {detail} <span className="whitespace-nowrap">({kind})</span>
    </>
  );
}
