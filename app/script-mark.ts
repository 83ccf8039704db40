import { createContext } from 'react';

/** The mark that inline scripts carry while a page is rendered on the server; the host takes it off again. */
export const ScriptMark = createContext<string | undefined>(undefined);
