import { describe, expect, test } from 'vitest';
import { decideText, fieldsOf } from '../decided.fixture.ts';

const titlesOf = (text: string) => decideText(text).open.map(({ title }) => title);

describe('yes and no', () => {
  const FILE = `
    Eye,IOL,UDVA,Spectacle independence
    OD,Tecnis Odyssey,20/20,Yes
    OS,Tecnis Odyssey,20/25,No`;
  const ID = 'written:yes:spectacleIndependence';
  const stored = (answer: string) =>
    fieldsOf(decideText(FILE, { answers: { [ID]: answer } }).prepared, 'spectacleIndependence');

  test('are asked once, with what each meaning makes of them', () => {
    expect(decideText(FILE).open).toMatchObject([
      {
        id: ID,
        title: 'What does “Yes” mean in “Spectacle independence”?',
        options: [
          { value: 'yesNever', examples: ['Yes → Never needs glasses', 'No → left blank'] },
          { value: 'yesNeeds', examples: ['Yes → left blank', 'No → Never needs glasses'] },
          { value: 'leaveOut' },
        ],
      },
    ]);
  });
  test('never become an answer by themselves, and what cannot be decided stays blank', () => {
    expect(fieldsOf(decideText(FILE).prepared, 'spectacleIndependence')).toEqual([[null], [null]]);
    expect(stored('yesNever')).toEqual([['never'], [null]]);
    expect(stored('yesNeeds')).toEqual([[null], ['never']]);
    expect(stored('leaveOut')).toEqual([[null], [null]]);
  });
  test.each([
    ['Glasses needed', 'Y', 'N'],
    ['Spectacles', '1', '0'],
    ['Brille', 'ja', 'nein'],
    ['spectacle_free', 'TRUE', 'FALSE'],
  ])('are asked as %s: %s and %s', (name, yes, no) => {
    expect(titlesOf(`Eye,IOL,UDVA,${name}\nOD,PureSee,20/20,${yes}\nOS,PureSee,20/20,${no}`)).toEqual([
      `What does “Yes” mean in “${name}”?`,
    ]);
  });
  test('are no grade of a scale from 0 to 10', () => {
    const { plan, open } = decideText('Eye,IOL,UDVA,Halos\nOD,PureSee,20/20,Yes\nOS,PureSee,20/20,No');
    expect([plan.uses[3]?.target, open]).toEqual([null, []]);
  });
  test('yes and no of complications are asked, unless every line says no', () => {
    const head = 'Eye,IOL,UDVA,Complications\n';
    expect(titlesOf(`${head}OD,PureSee,20/20,Yes\nOS,PureSee,20/20,No`)).toEqual([
      'What does “Yes” mean in “Complications”?',
    ]);
    const { open, prepared } = decideText(`${head}OD,PureSee,20/20,No\nOS,PureSee,20/20,No`);
    expect(open).toEqual([]);
    expect(fieldsOf(prepared, 'complications')).toEqual([[['none']], [['none']]]);
  });
});

describe('scales', () => {
  test('scales that the name gives are rescaled', () => {
    const { questions, prepared } = decideText(`
      Eye,IOL,UDVA,Patient satisfaction (1-5),Halos (0-3),Glare (none/mild/mod/severe)
      OD,Tecnis Odyssey,20/20,5,3,none
      OS,Tecnis Odyssey,20/25,4,2,mild`);
    expect(questions).toEqual([]);
    expect(fieldsOf(prepared, 'patientSatisfaction', 'halos', 'glare')).toEqual([
      ['10', '10', '0'],
      ['7.5', '6.7', '3.3'],
    ]);
  });
  test.each([
    ['Satisfaction 0–100', '80', '8'],
    ['Satisfaction (%)', '80', '8'],
    ['Satisfaction /5', '4', '8'],
    ['Satisfaction (0 to 10)', '4', '4'],
    ['Satisfaction 1 bis 5', '1', '0'],
    ['Satisfaction (0=none..4=full)', '3', '7.5'],
  ])('%j makes %s of ours %s', (name, cell, points) => {
    const { questions, prepared } = decideText(`Eye,IOL,UDVA,${name}\nOD,PureSee,20/20,${cell}`);
    expect([questions, fieldsOf(prepared, 'patientSatisfaction')]).toEqual([[], [[points]]]);
  });
  test.each([
    [
      ['10', '8', '3'],
      [['10'], ['8'], ['3']],
    ],
    [
      ['85', '30'],
      [['8.5'], ['3']],
    ],
    [
      ['4/5', '1/5'],
      [['8'], ['2']],
    ],
    [
      ['85%', '100 %'],
      [['8.5'], ['10']],
    ],
    [
      ['0', '0'],
      [['0'], ['0']],
    ],
  ])('cells like %j prove theirs', (cells, points) => {
    const lines = cells.map((cell) => `OD,PureSee,20/20,${cell}`).join('\n');
    const { questions, prepared } = decideText(`Eye,IOL,UDVA,Satisfaction\n${lines}`);
    expect([questions, fieldsOf(prepared, 'patientSatisfaction')]).toEqual([[], points]);
  });
  test('scales of what people see at night are asked in one go, and the scale of one says nothing about another', () => {
    const file = 'Eye,IOL,UDVA,Halos (0-3),Glare,Starbursts\nOD,PureSee,20/20,2,1,2\nOS,PureSee,20/20,0,0,0';
    expect(titlesOf(file)).toEqual(['What scale do the answers in “Glare”, “Starbursts” use?']);
    const { prepared } = decideText(file, { answers: { 'written:scale:night': 'scale0-3' } });
    expect(fieldsOf(prepared, 'halos', 'glare', 'starbursts')[0]).toEqual(['6.7', '3.3', '6.7']);
  });
  test('are asked where nothing is above the lower top, never taken as of ten', () => {
    const file = 'Eye,IOL,UDVA,Satisfaction\nOD,PureSee,20/20,5\nOS,PureSee,20/20,4';
    const { open, prepared } = decideText(file);
    expect(open).toMatchObject([
      {
        title: 'What scale does “Satisfaction” use?',
        options: [
          { value: 'scale0-10', examples: ['5 → 5', '4 → 4'] },
          { value: 'scale0-5', examples: ['5 → 10', '4 → 8'] },
          { value: 'scale1-5', examples: ['5 → 10', '4 → 7.5'] },
          { value: 'leaveOut' },
        ],
      },
    ]);
    expect(prepared.eyes).toHaveLength(2);
    const answers = { 'written:scale:patientSatisfaction': 'scale1-5' };
    expect(fieldsOf(decideText(file, { answers }).prepared, 'patientSatisfaction')).toEqual([['10'], ['7.5']]);
  });
});

describe('bare numbers of acuities', () => {
  test('follow the column of the file that proves what they are', () => {
    const { questions, prepared } = decideText(`
      Eye,IOL,Preop BCVA,Postop BCVA,Postop UDVA
      OD,Tecnis Odyssey,0.30,-0.10,0.10
      OS,PureSee,2.30,0.10,-0.02`);
    expect(questions).toEqual([]);
    expect(fieldsOf(prepared, 'preOpCdva', 'dcfva', 'ucdva')).toEqual([
      ['20/40', '20/16', '20/25'],
      ['<20/200', '20/25', '20/20'],
    ]);
    expect(prepared.eyes[1]?.remarks[0]).toMatchObject({ kind: 'rounded', field: 'preOpCdva' });
  });
  test.each([
    ['UDVA (decimal),CDVA', '0.5', '0.8', ['20/40', '20/25']],
    ['UDVA,CDVA logMAR', '0.3', '0.1', ['20/40', '20/25']],
    ['Visus sc,Visus cc', '0.5', '0.8', ['20/40', '20/25']],
  ])('are certain in %j', (names, uncorrected, corrected, stored) => {
    const { questions, prepared } = decideText(`Eye,IOL,${names}\nOD,PureSee,${uncorrected},${corrected}`);
    expect([questions, fieldsOf(prepared, 'ucdva', 'dcfva')]).toEqual([[], [stored]]);
  });
  test('are asked once for all columns that prove nothing', () => {
    const file = 'Eye,IOL,UDVA,CDVA\nOD,PureSee,0.5,1.0\nOS,PureSee,0.8,1.2';
    expect(decideText(file).open).toMatchObject([
      {
        id: 'written:acuity',
        title: 'How are the acuities written?',
        help: 'In “UDVA”, “CDVA”.',
        options: [
          { value: 'decimal', examples: ['0.5 → 20/40', '0.8 → 20/25', '1.0 → 20/20'] },
          { value: 'logmar', examples: ['0.5 → 20/63', '0.8 → 20/125', '1.0 → 20/200'] },
        ],
      },
    ]);
    const { prepared } = decideText(file, { answers: { 'written:acuity': 'decimal' } });
    expect(fieldsOf(prepared, 'ucdva', 'dcfva')).toEqual([
      ['20/40', '20/20'],
      ['20/25', '20/16'],
    ]);
  });
  test.each([
    ['80', '20/20', ['denominator', '20/80']],
    ['85', '75', ['letters', '20/20']],
    ['25', '20/30', ['denominator', '20/25']],
  ])('%s beside %s is asked: letters or the lower number of a fraction', (cell, other, [answer = '', line]) => {
    const file = `Eye,IOL,UDVA\nOD,PureSee,${cell}\nOS,PureSee,${other}`;
    expect(decideText(file).open).toMatchObject([{ options: [{ value: 'letters' }, { value: 'denominator' }] }]);
    const { prepared } = decideText(file, { answers: { 'written:acuity:large': answer } });
    expect(fieldsOf(prepared, 'ucdva')[0]).toEqual([line]);
  });
});

describe('dates', () => {
  test('dates in two orders are asked where a line could be either', () => {
    const file = `
      Eye,IOL,UDVA,Date of surgery,Visit date
      OD,PureSee,20/20,25/02/2025,28/05/2025
      OS,PureSee,20/20,02/25/2025,05/28/2025
      OD,PureSee,20/25,03/04/2025,04/07/2025`;
    expect(decideText(file).open).toMatchObject([
      { id: 'written:dates', title: 'Which comes first in the dates, day or month?' },
    ]);
    const { prepared } = decideText(file, { answers: { 'written:dates': 'dmy' } });
    expect(fieldsOf(prepared, 'surgeryYear')).toEqual([['2025'], ['2025'], ['2025']]);
  });
  test('dates that a spreadsheet may have swapped get a doubt', () => {
    const file = 'Eye,IOL,UDVA,Date of surgery\nOD,PureSee,20/20,25/02/2025\nOS,PureSee,20/20,2025-03-04';
    expect(decideText(file).open).toMatchObject([
      {
        title: 'Has your spreadsheet swapped day and month?',
        options: [
          { value: 'kept', examples: ['2025-03-04 → March 4, 2025'] },
          { value: 'swapped', examples: ['2025-03-04 → April 3, 2025'] },
        ],
      },
    ]);
    const { prepared } = decideText(file, { answers: { 'written:dates:swapped': 'swapped' } });
    expect(fieldsOf(prepared, 'surgeryYear')).toEqual([['2025'], ['2025']]);
  });
  test('dates of birth are not shown as examples', () => {
    const file = 'DOB,Eye,IOL,UDVA,Surgery date\n03/04/1950,OD,PureSee,20/20,05/06/2025';
    expect(JSON.stringify(decideText(file).questions)).not.toContain('1950');
  });
});
