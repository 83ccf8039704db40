import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { tolerateForeignChanges } from '#app/foreign-changes.ts';

tolerateForeignChanges();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
