import { useLiveStatus } from '#app/live.tsx';

const MAY_BE_OLD = 'These figures may be a few minutes old. They update by themselves once the connection is back.';

/** A small note when the figures on this page may be out of date. Takes no space while they are current. */
export function FreshnessNote({ loadedStale }: { loadedStale: boolean }) {
  const status = useLiveStatus();
  const doubtful = status === 'stale' || (status === 'unknown' && loadedStale);
  return (
    <p role="status" className="mt-4 text-ink-soft text-sm empty:sr-only">
      {doubtful && MAY_BE_OLD}
    </p>
  );
}
