import { useEffect, useState } from 'react';
import { Press } from './press.ts';

/**
 * Returns the function that does something once no press is under way. What appears when a field is left moves what
 * stands below it: the button whose press made the field lose focus would slip away before the press ends on it.
 */
export function useAfterPress(): (act: () => void) => void {
  const [press] = useState(() => new Press());
  useEffect(press.watch, []);
  return press.after;
}
