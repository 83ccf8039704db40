import { useLiveStatus } from '#app/live.tsx';
import { FRESHNESS_NOTE, MAY_BE_OLD } from './freshness.ts';

/** Says quietly when the figures on this page may be out of date. Takes no space while they are fresh. */
export function FreshnessNote({ loadedStale }: { loadedStale: boolean }) {
  const status = useLiveStatus();
  const doubtful = status === 'stale' || (status === 'unknown' && loadedStale);
  return (
    <p id={FRESHNESS_NOTE} role="status" className="mt-4 text-ink-soft text-sm empty:sr-only">
      {doubtful && MAY_BE_OLD}
    </p>
  );
}
