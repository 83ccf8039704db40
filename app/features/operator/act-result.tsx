import { type ReactNode, useEffect, useRef } from 'react';

/** Announces the result of an action. It takes focus with each result: the button that was pressed may be gone. */
export function ActResult({ of, children }: { of: object; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of) place.current?.focus();
  }, [of]);
  return (
    <div ref={place} tabIndex={-1} className="mb-6">
      {children}
    </div>
  );
}
