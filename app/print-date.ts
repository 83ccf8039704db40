import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { longDate } from '#domain/wording/rules.ts';

/** The date of printing, "November 22, 2026"; null until scripts run. */
export function usePrintDate(): string | null {
  const [date, setDate] = useState<string | null>(null);
  useEffect(() => {
    const look = () => {
      const now = new Date();
      // The reader's own day.
      setDate(longDate(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))));
    };
    // A page may be open for days before it is printed.
    const lookAtOnce = () => flushSync(look);
    look();
    window.addEventListener('beforeprint', lookAtOnce);
    return () => window.removeEventListener('beforeprint', lookAtOnce);
  }, []);
  return date;
}
