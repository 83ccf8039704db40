import { createContext } from 'react';

/** The nonce that inline scripts carry while a page is rendered on the server; the host takes it off again. */
export const ScriptNonce = createContext<string | undefined>(undefined);
