import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ageInWords } from './draft.ts';

type Props = {
  /** In milliseconds; null if no draft is filled in. */
  readonly age: number | null;
  /** The label of the button that discards it. */
  readonly label: string;
  readonly onClear: () => void;
  readonly children?: ReactNode;
};

/** Says that a draft is filled in, which may be another person's. */
export function DraftNotice({ age, label, onClear, children }: Props) {
  if (age === null) return null;
  return (
    <Notice tone="info" title={`A draft from this device, ${ageInWords(age)}, is filled in.`}>
      {children}
      <Button look="quiet" className="button-flush" onClick={onClear}>
        {label}
      </Button>
    </Notice>
  );
}
