import { useState } from 'react';

/**
 * What a visitor has just chosen, shown at once: the address follows a moment later and then speaks for itself.
 *
 * @param inAddress what the address says.
 * @param name tells two choices apart.
 * @returns what to show, and the function that notes a choice.
 */
export function useChosen<T>(inAddress: T, name: (choice: T) => string): [shown: T, choose: (choice: T) => void] {
  const [chosen, setChosen] = useState<{ readonly choice: T; readonly over: string } | null>(null);
  const over = name(inAddress);
  // A choice holds for as long as the address is the one it was made over.
  return [chosen?.over === over ? chosen.choice : inAddress, (choice) => setChosen({ choice, over })];
}
