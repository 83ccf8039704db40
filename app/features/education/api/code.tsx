/** Code or output. Scrolls if it is wider or longer than its frame, by keyboard as well. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className="max-h-96 overflow-auto rounded-md bg-mist px-4 py-3">
      <pre className="font-code text-sm">{text}</pre>
    </section>
  );
}
