import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, RadioGroup } from '#app/ui/choice.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextArea, TextInput } from '#app/ui/field.tsx';
import { Slider } from '#app/ui/slider.tsx';
import { StarInput } from '#app/ui/star-rating.tsx';

/** The attributes of the first `tag` in the markup. */
function attributes(html: string, tag: string): string {
  const found = html.match(new RegExp(`<${tag}\\b([^>]*)>`))?.[1];
  if (found === undefined) throw new Error(`no <${tag}> in ${html}`);
  return found;
}

describe('TextInput', () => {
  it('links label, help and error to the field', () => {
    const html = renderToStaticMarkup(
      <TextInput id="mail" name="email" type="email" label="Email" help="Never shown." error="Enter your email." />,
    );
    const input = attributes(html, 'input');
    expect(attributes(html, 'label')).toContain('for="mail"');
    expect(input).toContain('id="mail"');
    expect(input).toContain('name="email"');
    expect(input).toContain('type="email"');
    expect(input).toContain('aria-describedby="mail-help mail-error"');
    expect(input).toContain('aria-invalid="true"');
    expect(html).toMatch(/id="mail-help"[^>]*>Never shown\./);
    expect(html).toMatch(/id="mail-error"[^>]*>.*Enter your email\./);
  });

  it('refers to no help and no error when there is none', () => {
    const html = renderToStaticMarkup(<TextInput id="mail" name="email" label="Email" />);
    expect(html).not.toMatch(/aria-describedby|aria-invalid|mail-help|mail-error/);
  });
});

describe('TextArea', () => {
  it('counts, and accepts a text of exactly the limit', () => {
    const html = renderToStaticMarkup(<TextArea id="c" name="c" label="Comments" limit={5} defaultValue="12345" />);
    expect(html).toContain('5/5');
    expect(attributes(html, 'textarea')).not.toMatch(/aria-invalid|maxlength/i);
  });

  it('shows the given error for one character more, and cuts nothing off', () => {
    const html = renderToStaticMarkup(
      <TextArea id="c" name="c" label="Comments" limit={5} overLimit="Too long." defaultValue="123456" />,
    );
    expect(html).toContain('6/5');
    expect(html).toContain('Too long.');
    expect(html).toContain('>123456</textarea>');
    expect(attributes(html, 'textarea')).toContain('aria-describedby="c-error c-count"');
    expect(attributes(html, 'textarea')).toContain('aria-invalid="true"');
  });
});

describe('StarInput', () => {
  const html = renderToStaticMarkup(
    <StarInput
      id="stars"
      name="overall"
      legend="Overall rating"
      words={['very poor', 'poor', 'fair', 'good', 'very good']}
      value={4}
      onChange={() => undefined}
      error="Choose your stars."
    />,
  );

  it('is five radios of one name with words', () => {
    const radios = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
    expect(radios).toHaveLength(5);
    expect(radios.every((radio) => radio.includes('name="overall"'))).toBe(true);
    expect(radios.map((radio) => radio.match(/value="(\d)"/)?.[1])).toEqual(['1', '2', '3', '4', '5']);
    for (const words of ['1 – very poor', '2 – poor', '3 – fair', '4 – good', '5 – very good']) {
      expect(html.replaceAll('\u00a0', ' ')).toContain(words);
    }
  });

  it('checks the given value and no other', () => {
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).toMatch(/<input(?=[^>]*checked="")(?=[^>]*value="4")/);
  });

  it('is one group with its legend and error', () => {
    expect(attributes(html, 'fieldset')).toContain('id="stars"');
    expect(attributes(html, 'fieldset')).toContain('aria-describedby="stars-error"');
    expect(html).toMatch(/<legend[^>]*>Overall rating/);
  });
});

describe('Slider', () => {
  const day = {
    ...{ id: 'day', name: 'day', scaleName: 'day-scale', label: 'Day' },
    ends: ['0 – poor', '10 – good'] as [string, string],
    noAnswer: { name: 'day-none', label: "Can't say" },
    onChange: () => undefined,
  };

  it('has the given position, says that it is not set, and sends an empty number', () => {
    const html = renderToStaticMarkup(<Slider {...day} value={null} />);
    expect(html).toMatch(/<input(?=[^>]*type="range")(?=[^>]*name="day-scale")(?=[^>]*value="5")[^>]*>/);
    expect(html).toMatch(/<input(?=[^>]*type="range")(?=[^>]*aria-valuetext="Not set yet")[^>]*>/);
    expect(html).toMatch(/<input(?=[^>]*type="text")(?=[^>]*name="day")(?=[^>]*value="")[^>]*>/);
    expect(html).toContain('>Not set yet</output>');
    expect(html).not.toContain('disabled');
    expect(html).not.toContain('checked=""');
  });

  it('shows and sends the number it has', () => {
    const html = renderToStaticMarkup(<Slider {...day} value={0} />);
    expect(html).toMatch(/<input(?=[^>]*type="range")(?=[^>]*value="0")[^>]*>/);
    expect(html).toMatch(/<input(?=[^>]*type="text")(?=[^>]*name="day")(?=[^>]*value="0.0")[^>]*>/);
    expect(html).toContain('>0.0</output>');
    expect(html).not.toContain('Not set yet');
  });

  it('shows a dash and ticks the box when there is no answer, and can still be filled in without scripts', () => {
    const html = renderToStaticMarkup(<Slider {...day} value="noAnswer" />);
    expect(html).not.toContain('disabled');
    expect(html).toContain('>–</output>');
    expect(html).toMatch(/<input(?=[^>]*type="checkbox")(?=[^>]*name="day-none")(?=[^>]*checked="")/);
  });
});

describe('choices', () => {
  it('groups radios under one question', () => {
    const options = [
      { value: 'patient', label: 'Patient' },
      { value: 'doctor', label: 'Doctor', help: 'You tell us so yourself.' },
    ];
    const html = renderToStaticMarkup(
      <RadioGroup id="who" name="who" legend="I am a" options={options} error="Choose one." />,
    );
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html).not.toContain('checked=""');
    expect(attributes(html, 'fieldset')).toContain('aria-describedby="who-error"');
    expect(html).toContain('aria-describedby="who-doctor-help"');
  });

  it('marks a checkbox that must be ticked', () => {
    const html = renderToStaticMarkup(<Checkbox id="agree" name="agree" label="I agree" error="Tick the box." />);
    expect(attributes(html, 'input')).toContain('aria-describedby="agree-error"');
    expect(attributes(html, 'input')).toContain('aria-invalid="true"');
  });
});

describe('ErrorSummary', () => {
  it('links to each field', () => {
    const html = renderToStaticMarkup(<ErrorSummary problems={[{ field: 'mail', message: 'Enter your email.' }]} />);
    expect(html).toContain('href="#mail"');
    expect(html).toContain('tabindex="-1"');
    expect(html).toContain('There is a problem');
  });

  it('is absent without errors', () => {
    expect(renderToStaticMarkup(<ErrorSummary problems={[]} />)).toBe('');
  });
});

describe('Button', () => {
  it('says why it is disabled and stays focusable', () => {
    const html = renderToStaticMarkup(<Button unavailable="Choose one first.">Send</Button>);
    const button = attributes(html, 'button');
    const reason = button.match(/aria-describedby="([^"]+)"/)?.[1];
    expect(button).toContain('aria-disabled="true"');
    expect(button).not.toMatch(/\sdisabled/);
    expect(html).toContain(`id="${reason}"`);
    expect(html).toContain('Choose one first.');
  });

  it('says what it is doing while busy', () => {
    const html = renderToStaticMarkup(
      <Button type="submit" busy busyLabel="Submitting...">
        Send
      </Button>,
    );
    expect(html).toContain('Submitting...');
    expect(html).not.toContain('Send');
    expect(attributes(html, 'button')).toContain('aria-busy="true"');
  });

  it('is an ordinary button otherwise', () => {
    const html = renderToStaticMarkup(<Button>Send</Button>);
    expect(html).not.toMatch(/aria-|disabled/);
    expect(attributes(html, 'button')).toContain('type="button"');
  });
});
