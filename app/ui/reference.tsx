interface ReferenceProps {
  title: string;
  detail: string;
  /** What kind of work it is, in a word or two. */
  kind: string;
  url: string;
}

/** A work that a statement rests on: a link to it, and of which kind it is. */
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
