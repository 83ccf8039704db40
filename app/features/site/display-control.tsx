import { SunMoon } from 'lucide-react';
import { useDeviceKeeps } from '#app/device.ts';
import { RadioGroup } from '#app/ui/choice.tsx';
import { Disclosure, Expander } from '#app/ui/disclosure.tsx';
import { type Choice, useDisplay } from './display.ts';

const TEXT = [
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'larger', label: 'Larger' },
];
const THEME = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'As on this device' },
];
const CONTRAST = [
  { value: 'standard', label: 'Off' },
  { value: 'more', label: 'On' },
];

/** Text size, theme and contrast behind a button of the header. Without scripts the system's own settings apply. */
export function DisplayMenu() {
  return (
    <Disclosure placement="end" look="quiet" className="needs-script" label={<DisplayLabel />}>
      <DisplayChoices place="row" />
    </Disclosure>
  );
}

/** The same inside the phone menu, where it unfolds in place. */
export function DisplayPart() {
  return (
    <div className="site-display needs-script">
      <Expander label={<DisplayLabel />}>
        <DisplayChoices place="menu" />
      </Expander>
    </div>
  );
}

function DisplayLabel() {
  return (
    <span className="inline-flex items-center gap-2">
      <SunMoon aria-hidden="true" className="display-icon size-5" /> Display
    </span>
  );
}

/** @param place tells the groups in the header from those in the phone menu: both are always there. */
function DisplayChoices({ place }: { place: string }) {
  const [text, setText] = useDisplay('text');
  const [theme, setTheme] = useDisplay('theme');
  const [contrast, setContrast] = useDisplay('contrast');
  const group = (name: string) => ({ id: `display-${name}-${place}`, name: `display-${name}-${place}` });
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
          ? 'Kept on this device only.'
          : 'This browser keeps nothing for this site: your choice ends when you leave or reload the page.'}
      </p>
    </div>
  );
}
