import type { ComponentType } from 'react';

/** The server has parts ready; a browser takes over what they have written, as it does with any other part. */
const readyMarkup = import.meta.env.SSR ? (await import('./ready-markup.tsx')).readyMarkup : undefined;

type Props<Shown extends object> = {
  readonly as: 'div' | 'li';
  readonly className?: string;
  /** Depends on its properties alone: it uses no context and no `useId`. */
  readonly part: ComponentType<Shown>;
  readonly shown: Shown;
};

/**
 * An element around a part that the server writes once for all that it shows. Of a page that is made anew since one of
 * its figures has changed, most parts are what they were.
 */
export function Ready<Shown extends object>({ as: Element, className, part: Part, shown }: Props<Shown>) {
  if (readyMarkup) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written and escaped it
    return <Element className={className} dangerouslySetInnerHTML={{ __html: readyMarkup(Part, shown) }} />;
  }
  return (
    <Element className={className}>
      <Part {...shown} />
    </Element>
  );
}
