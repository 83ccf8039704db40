import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The date of printing, "November 22, 2026"; null until scripts run. */
export function usePrintDate(): string | null {
  const [date, setDate] = useState<string | null>(null);
  useEffect(() => {
    const look = () => setDate(new Date().toLocaleDateString('en-US', { dateStyle: 'long' }));
    // A page may be open for days before it is printed.
    const lookAtOnce = () => flushSync(look);
    look();
    window.addEventListener('beforeprint', lookAtOnce);
    return () => window.removeEventListener('beforeprint', lookAtOnce);
  }, []);
  return date;
}
