import { describe, expect, it } from 'vitest';
import { describesEmergency, SEE_DOCTOR_NOW, WARNING_SIGNS } from './warning-signs.ts';

describe('a comment describes an eye that needs help at once', () => {
  it.each([
    'Great at first. Yesterday I suddenly lost my vision in that eye.',
    'I woke up and could not see anything with it.',
    'I can’t see at all since this morning',
    'My sight is gone.',
    'There was a sudden loss of sight after two weeks.',
    'Everything went dark all at once.',
    'Since last night I see flashes at the edge.',
    'Flashing lights in the corner, day and night.',
    'a shower of floaters',
    'Lots of new black spots.',
    'It is like a curtain coming down over my eye.',
    'A shadow moves across from the left.',
    'Severe pain since Tuesday.',
    'The pain is unbearable',
    'There is a lot of pain in the eye.',
    'My eye hurts badly and it is red.',
    'sharp, stabbing pain behind the eye',
    'Pus in the morning.',
    'My vision is getting worse every day.',
    'I have almost gone blind.',
  ])('“%s”', (comment) => expect(describesEmergency(comment)).toBe(true));

  it.each([
    '',
    'I read without glasses again, and colors are bright.',
    'Halos around street lamps bother me a little.',
    'My night vision is worse than I had hoped, with some glare.',
    'No pain at all, no flashes, a good result.',
    'It took weeks until I got used to it.',
    'I need glasses for small print.',
    'A few floaters, as before the operation.',
  ])('“%s” describes no eye that needs help at once', (comment) => expect(describesEmergency(comment)).toBe(false));

  it.each(WARNING_SIGNS)('“%s” describes one, as pages word it', (sign) => expect(describesEmergency(sign)).toBe(true));

  it('words of an eye that needs help are found in whatever case and over line ends', () => {
    expect(describesEmergency('I have SEVERE\nPAIN')).toBe(true);
  });
});

it('says where help is, with any of the contacts', () => {
  expect(SEE_DOCTOR_NOW).toMatch(/see a doctor now.+eye clinic.+emergency department/);
});
