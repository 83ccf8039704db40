/** First link of a page; becomes visible on focus and jumps past the header to `#main`. */
export function SkipLink({ href = '#main', children = 'Skip to the content' }: { href?: string; children?: string }) {
  return (
    <a
      href={href}
      className="sr-only rounded-md bg-surface px-4 py-3 font-bold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      {children}
    </a>
  );
}
