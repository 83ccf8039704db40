/**
 * The logo of Iolite: a lens seen from the front, a circle with two haptics, in the color of the text around it.
 * `accent` is a CSS color that fills the circle. Hidden from assistive technology, because the name is beside it.
 */
export function Mark({ className, accent }: { className?: string; accent?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      // For a page whose style sheet did not load; the class overrides it.
      width="36"
      height="36"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="5.5" fill={accent} />
      <path d="M14.3 17C19.2 15 22.1 11.8 21.5 7.9C20.9 4.3 17.6 1.9 13.4 2M9.7 7C4.8 9 1.9 12.2 2.5 16.1C3.1 19.7 6.4 22.1 10.6 22" />
    </svg>
  );
}
