import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's page and until scripts run. */
export const useScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
