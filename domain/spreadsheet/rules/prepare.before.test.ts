import { describe, expect, test } from 'vitest';
import { decideText, fieldsOf } from '../decided.fixture.ts';

const linesOf = (text: string, answers: Record<string, string> = {}) => {
  const { prepared, open } = decideText(text, { answers });
  return {
    open: open.map(({ title }) => title),
    stored: prepared.eyes.map(({ line, sent }) => [line, sent.timeSinceSurgery ?? null]),
    before: prepared.leftOut.filter(({ reason }) => reason === 'before').map(({ line }) => line),
  };
};

describe('lines and columns from before surgery', () => {
  test('are recognized by titles above equal names, and the time by the title', () => {
    const { prepared, questions } = decideText(`
      Cataract audit 2025,,,,,,,,,
      ,,Preoperative,,,,Postoperative 3 months,,,
      Eye,IOL,CDVA,Sph,Cyl,Axis,CDVA,Sph,Cyl,Axis
      OD,Tecnis Odyssey,20/60,-2.50,-1.00,90,20/20,0.00,-0.25,90
      OD,PureSee,20/70,2.00,-0.75,10,20/25,-0.25,-0.25,15`);
    expect(questions).toEqual([]);
    const fields = ['preOpCdva', 'dcfva', 'sph', 'cyl', 'axis', 'timeSinceSurgery'] as const;
    expect(fieldsOf(prepared, ...fields)).toEqual([
      ['20/60', '20/20', '0.00', '-0.25', '90', '1-3 Months'],
      ['20/70', '20/25', '-0.25', '-0.25', '15', '1-3 Months'],
    ]);
  });

  test.each([
    ['German titles', ';;Vor OP;;Nach OP;\nAuge;Linse;Visus cc;Sph;Visus cc;Sph', ';'],
    ['two lines of titles', ',,Pre-op,,Post-op,\n,,VA,Rx,VA,Rx\nEye,IOL,BCVA,Sph,BCVA,Sph', ','],
    ['prefixes', 'eye,iol,preop_cdva,preop_sph,postop_cdva,postop_sph', ','],
    ['suffixes', 'Eye,IOL,CDVA pre,Sph pre,CDVA post,Sph post', ','],
    ['one title over the second half', ',,,,Postoperative,\nEye,IOL,Preop CDVA,Preop Sph,CDVA,Sph', ','],
  ])('are recognized by %s', (_what, head, separator) => {
    const line = ['OD', 'PureSee', '20/60', '-2.50', '20/20', '0.25'].join(separator);
    const { prepared, questions } = decideText(`${head}\n${line}`, {}, separator);
    expect(questions).toEqual([]);
    expect(fieldsOf(prepared, 'preOpCdva', 'dcfva', 'sph')).toEqual([['20/60', '20/20', '0.25']]);
  });

  test('are left out and counted where a column names events, whatever else is accepted', () => {
    const file = `
      record_id,redcap_event_name,redcap_repeat_instrument,redcap_repeat_instance,eye,iol,cdva,sph,cyl,axis
      1,baseline_arm_1,,,OD,Tecnis Odyssey,20/80,-3.00,-1.00,90
      1,month_3_arm_1,,,OD,Tecnis Odyssey,20/20,0.00,-0.25,85
      2,baseline_arm_1,,,OS,Tecnis Odyssey,CF,2.25,-0.75,10
      2,month_3_arm_1,,,OS,Tecnis Odyssey,20/20,0.25,-0.25,15`;
    expect(linesOf(file)).toEqual({
      open: [],
      stored: [
        [3, '1-3 Months'],
        [5, '1-3 Months'],
      ],
      before: [2, 4],
    });
  });

  test('name the lens of an eye for its other lines, and of no other eye', () => {
    const { prepared } = decideText(`
      record_id,redcap_event_name,eye,iol,cdva
      1,baseline_arm_1,OD,Tecnis Odyssey,20/80
      1,month_3_arm_1,OD,,20/20
      1,month_3_arm_1,OS,,20/25
      2,baseline_arm_1,OD,PureSee,20/80
      2,month_1_arm_1,OD,Tecnis Odyssey,20/40
      2,month_3_arm_1,OD,,20/20`);
    expect(prepared.eyes.map(({ line, sent }) => [line, sent.lensId])).toEqual([
      [3, '2'],
      [6, '2'],
    ]);
    expect(prepared.leftOut.filter(({ reason }) => reason === 'other')).toEqual(
      [4, 7].map((line) => ({ line, why: 'No lens is named.', reason: 'other' })),
    );
  });

  test.each([
    ['Visit', 'Pre-op', 'Month 1', '1-3 Months'],
    ['Visit', 'Baseline', 'Week 1', '1 Week'],
    ['Timepoint', 'Screening', '6 months', '4-6 Months'],
    ['Visit', 'Day 0', 'POM3', '1-3 Months'],
    ['Follow-up (days)', '-14', '45', '1-3 Months'],
    ['Days post-op', '0', '7', '1 Week'],
    ['Visit', 'Surgery', '1 year', '1+ Years'],
    ['Visit', 'vor OP', 'Woche 3', '2-3 Weeks'],
    ['Visit', 'Preop', 'Final', null],
    ['Visit', 'Pre op', '6/52', '1-3 Months'],
    ['time', 'preop', '3m', '1-3 Months'],
    ['Status', 'vor OP', '4 Monate', '4-6 Months'],
  ])('are recognized by a column %s that says %j and %j', (name, before, after, time) => {
    const file = `Eye,IOL,${name},UDVA\nOD,PureSee,${before},20/80\nOD,PureSee,${after},20/20`;
    expect(linesOf(file)).toEqual({ open: [], stored: [[3, time]], before: [2] });
  });

  test('are recognized by the dates of visit and surgery', () => {
    const file = `
      Eye,IOL,Surgery date,Visit date,UDVA
      OD,PureSee,2025-03-04,2025-02-20,20/80
      OD,PureSee,2025-03-04,2025-03-04,20/60
      OD,PureSee,2025-03-04,2025-04-10,20/20`;
    expect(linesOf(file)).toEqual({ open: [], stored: [[4, '1-3 Months']], before: [2, 3] });
  });

  test('a visit whose name says neither is asked, once for each name', () => {
    const file = 'Eye,IOL,Visit,UDVA\nOD,PureSee,V0,20/80\nOS,PureSee,V0,20/70\nOD,PureSee,Month 1,20/20';
    expect(linesOf(file).open).toEqual(['Is the visit “V0” before or after surgery?']);
    expect(linesOf(file, { 'moment:v0': 'before' })).toEqual({ open: [], stored: [[4, '1-3 Months']], before: [2, 3] });
    expect(linesOf(file, { 'moment:v0': 'after' }).stored).toEqual([
      [2, null],
      [3, null],
      [4, '1-3 Months'],
    ]);
  });

  test('many such names are one question', () => {
    const lines = ['V1', 'V2', 'V3', 'V4', 'V5'].map((visit) => `OD,PureSee,${visit},20/20`);
    const file = ['Eye,IOL,Visit,UDVA', ...lines, 'OD,PureSee,Month 1,20/20'].join('\n');
    expect(decideText(file).open).toMatchObject([{ id: 'moment:', help: '“V1”, “V2”, “V3”, “V4” and others.' }]);
    expect(linesOf(file, { 'moment:': 'before' }).before).toEqual([2, 3, 4, 5, 6]);
  });

  test('notes are no visits', () => {
    const notes = Array.from({ length: 20 }, (_, line) => `OD,PureSee,post op day ${line} fine,20/20`);
    const { plan } = decideText(['Eye,IOL,Text,UDVA', ...notes].join('\n'));
    expect(plan.uses[2]?.target).toBeNull();
  });

  test('a count without a unit is asked, with what each unit makes of it', () => {
    const { questions } = decideText('Eye,IOL,Interval,UDVA\nOD,PureSee,3,20/20');
    expect(questions).toMatchObject([
      {
        title: 'Is “Interval” in days, weeks or months?',
        options: [{ examples: ['3 → 1 Week'] }, { examples: ['3 → 2-3 Weeks'] }, { examples: ['3 → 1-3 Months'] }],
        answer: null,
      },
    ]);
  });
});

describe('several visits', () => {
  const WIDE = 'Eye,IOL,CDVA 1 week,Sph 1 week,CDVA 3 months,Sph 3 months\nOD,PureSee,20/40,-0.50,20/20,0.00';

  test('side by side are one question, and the last is proposed', () => {
    const { questions, open, prepared } = decideText(WIDE);
    expect(questions).toMatchObject([
      {
        id: 'visit',
        options: [
          { value: '7', label: 'CDVA 1 week, Sph 1 week', examples: ['20/40', '-0.50'] },
          { value: '91', label: 'CDVA 3 months, Sph 3 months', examples: ['20/20', '0.00'] },
        ],
        answer: '91',
      },
    ]);
    expect(open).toEqual([]);
    expect(fieldsOf(prepared, 'dcfva', 'sph', 'timeSinceSurgery')).toEqual([['20/20', '0.00', '1-3 Months']]);
    const fixed = new Map(decideText(WIDE).plan.uses.map(({ place, ...use }) => [place, use]));
    const again = decideText(WIDE, { fixed });
    expect([again.questions, fieldsOf(again.prepared, 'dcfva', 'timeSinceSurgery')]).toEqual([
      [],
      [['20/20', '1-3 Months']],
    ]);
    const first = decideText(WIDE, { answers: { visit: '7' } }).prepared;
    expect(fieldsOf(first, 'dcfva', 'sph', 'timeSinceSurgery')).toEqual([['20/40', '-0.50', '1 Week']]);
  });

  const HEAD = 'MRN,Eye,IOL,Visit,UDVA';
  const LINES = [
    'A1,OD,PureSee,Day 1,20/60',
    'A1,OD,PureSee,Month 1,20/30',
    'A1,OD,PureSee,Month 3,20/20',
    'A1,OS,PureSee,Day 1,20/50',
    'B2,OD,PureSee,Month 1,20/25',
  ];

  test('visits below one another are one question: the last of a month or more, or each', () => {
    const { questions, prepared } = decideText([HEAD, ...LINES].join('\n'));
    expect(questions).toMatchObject([
      { id: 'visits', title: '1 eye has several lines. Which is the result?', answer: 'last' },
    ]);
    expect(prepared.eyes.map(({ line }) => line)).toEqual([4, 5, 6]);
    expect(prepared.leftOut).toMatchObject([
      { line: 2, reason: 'visit', why: 'Another visit of the eye in line 4.' },
      { line: 3, reason: 'visit' },
    ]);
    const each = decideText([HEAD, ...LINES].join('\n'), { answers: { visits: 'each' } }).prepared;
    expect(each.eyes.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  });

  test('a visit soon after surgery is taken where there is no later one, and no pre-operative line counts', () => {
    const file = [HEAD, 'A1,OD,PureSee,Pre-op,20/80', LINES[0]].join('\n');
    const { questions, prepared } = decideText(file);
    expect(questions).toEqual([]);
    expect(prepared.eyes.map(({ line }) => line)).toEqual([3]);
  });

  test('visits without a time are asked about, and nothing is proposed', () => {
    const file = 'MRN,Eye,IOL,UDVA\nA1,OD,PureSee,20/60\nA1,OD,PureSee,20/20';
    expect(decideText(file).open).toMatchObject([
      { id: 'visits', options: [{ label: 'The last line of each eye' }, {}] },
    ]);
    expect(decideText(file, { answers: { visits: 'last' } }).prepared.eyes.map(({ line }) => line)).toEqual([3]);
  });

  test('are in the order of their dates, and two lines of one day contradict each other', () => {
    const file = `
      MRN,Eye,IOL,Visit date,UDVA
      A1,OD,PureSee,2025-06-05,20/20
      A1,OD,PureSee,2025-04-01,20/40
      A1,OD,PureSee,2025-06-05,20/25`;
    const { prepared } = decideText(file);
    expect(prepared.eyes.map(({ line, remarks }) => [line, remarks.map(({ words }) => words)])).toEqual([
      [2, []],
      [4, ['Line 2 is the same eye at the same time and says something else. Only that one is taken.']],
    ]);
    expect(prepared.leftOut.map(({ line }) => line)).toEqual([3]);
  });

  test('several visits of both eyes in a line are those of each eye', () => {
    const file = `
      MRN,IOL,Visit,UDVA OD,UDVA OS
      A1,PureSee,Week 1,20/40,20/50
      A1,PureSee,Month 2,20/20,20/25`;
    const { questions, prepared } = decideText(file);
    expect(questions).toMatchObject([{ id: 'visits', answer: 'last' }]);
    expect(fieldsOf(prepared, 'side', 'ucdva')).toEqual([
      ['right', '20/20'],
      ['left', '20/25'],
    ]);
  });

  test('visits of which nothing says whose they are are asked, and not counted as eyes without a word', () => {
    const file = `
      Eye,IOL,Visit,UDVA
      OD,PureSee,Pre-op,20/80
      OD,PureSee,Day 1,20/50
      OD,PureSee,Month 1,20/25
      OD,PureSee,Month 3,20/20`;
    expect(decideText(file).open).toMatchObject([{ id: 'visits', options: [{ value: 'settled' }, { value: 'each' }] }]);
    const lines = (visits: string) => decideText(file, { answers: { visits } }).prepared.eyes.map(({ line }) => line);
    expect(lines('settled')).toEqual([4, 5]);
    expect(lines('each')).toEqual([3, 4, 5]);
  });

  test('are asked where an answer says which eye all lines hold', () => {
    const file = 'MRN,IOL,UDVA\nA1,PureSee,20/60\nA1,PureSee,20/20';
    expect(decideText(file, { answers: { side: 'left' } }).open.map(({ id }) => id)).toEqual(['visits']);
    expect(decideText(file, { answers: { side: 'unknown' } }).prepared.eyes).toHaveLength(2);
  });

  test('names alone do not make two patients one', () => {
    const file = 'Surname,Eye,IOL,Visit,UDVA\nSmith,OD,PureSee,Month 1,20/40\nSmith,OD,PureSee,Month 3,20/20';
    expect(decideText(file).questions).toEqual([]);
    expect(decideText(file).prepared.eyes).toHaveLength(2);
  });
});
