import { createContext } from 'react';

/** The nonce of the inline scripts of the page that the server renders; undefined in browsers. */
export const NonceContext = createContext<string | undefined>(undefined);
