import { useLayoutEffect, useRef } from 'react';
import { useDeviceKeeps } from '#app/device.ts';
import { RadioGroup } from '#app/ui/choice.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { type Choice, useDisplay } from './display.ts';

const TEXT = [
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'larger', label: 'Larger' },
];
const THEME = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Same as this device' },
];
const CONTRAST = [
  { value: 'standard', label: 'Off' },
  { value: 'more', label: 'On' },
];

/**
 * Text size, theme and contrast behind a button of the header. Its panel keeps the size and place it opened with, so
 * that no choice moves the others while they are being used. Without scripts the system's own settings apply.
 */
export function DisplayMenu() {
  const choices = useRef<HTMLDivElement>(null);
  const openedAt = useRef(0);
  const [text] = useDisplay('text');

  // Every length in the panel follows the text size; this undoes the change since it opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text size of the page follows the choice.
  useLayoutEffect(() => {
    if (openedAt.current && choices.current) choices.current.style.zoom = String(openedAt.current / textSize());
  }, [text]);

  return (
    <Disclosure
      placement="pinned"
      look="quiet"
      className="site-display needs-script"
      label={
        <>
          <span aria-hidden="true" className="site-display-sign">
            Aa
          </span>{' '}
          <span className="site-display-word">Display</span>
        </>
      }
      emptyWhileClosed
      onOpen={() => {
        openedAt.current = textSize();
        choices.current?.style.removeProperty('zoom');
      }}
    >
      <div ref={choices}>
        <DisplayChoices />
      </div>
    </Disclosure>
  );
}

/** The size of plain text on this page, in pixels. */
const textSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

function DisplayChoices() {
  const [text, setText] = useDisplay('text');
  const [theme, setTheme] = useDisplay('theme');
  const [contrast, setContrast] = useDisplay('contrast');
  const group = (name: string) => ({ id: `display-${name}`, name: `display-${name}` });
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        {...group('text')}
        legend="Text size"
        options={TEXT}
        value={text}
        onChange={(choice) => setText(choice as Choice<'text'>)}
      />
      <RadioGroup
        {...group('theme')}
        legend="Theme"
        options={THEME}
        value={theme}
        onChange={(choice) => setTheme(choice as Choice<'theme'>)}
      />
      <RadioGroup
        {...group('contrast')}
        legend="Stronger contrast"
        options={CONTRAST}
        value={contrast}
        onChange={(choice) => setContrast(choice as Choice<'contrast'>)}
      />
      <p className="text-ink-soft text-sm">
        {useDeviceKeeps()
          ? 'Saved on this device only.'
          : 'This browser saves nothing for this site. Your choice ends when you leave or reload the page.'}
      </p>
    </div>
  );
}
