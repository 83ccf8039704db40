import { createUserStore } from '#platform/auth/store.ts';
import { operatorModels } from './store.ts';

/** The accounts of operators. */
export const users = createUserStore(operatorModels);
