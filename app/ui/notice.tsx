import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { WithoutEmoji } from './without-emoji.tsx';

const tones = {
  info: { icon: Info, looks: 'border-edge bg-mist' },
  success: { icon: CircleCheck, looks: 'border-act bg-act-wash' },
  warning: { icon: TriangleAlert, looks: 'border-ink bg-surface' },
  error: { icon: CircleAlert, looks: 'border-danger bg-danger-wash' },
};

interface NoticeProps {
  tone?: keyof typeof tones;
  title?: string;
  /**
   * Announce the notice to screen readers when it appears after the page has loaded: errors at once, the rest politely.
   */
  announce?: boolean;
  children?: ReactNode;
  className?: string;
}

/** An inline message: what happened and what to do. */
export function Notice({ tone = 'info', title, announce = false, children, className }: NoticeProps) {
  const { icon: Icon, looks } = tones[tone];
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div
      role={announce ? role : undefined}
      className={classes(
        'flex gap-[min(0.75rem,3vw)] rounded-md border-2 px-[min(1rem,4vw)] py-3 text-ink',
        looks,
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-[min(1.5rem,8vw)] shrink-0" />
      <div className="min-w-0 max-w-text">
        {title && (
          <p className="font-bold">
            <WithoutEmoji>{title}</WithoutEmoji>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
