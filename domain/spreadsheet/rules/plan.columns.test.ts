import { describe, expect, test } from 'vitest';
import { decideText, fieldsOf } from '../decided.fixture.ts';

/** What each column is taken for, in the order of the file. */
const taken = (text: string) =>
  decideText(text).plan.uses.map(({ target, eye }) => (eye ? `${target} ${eye}` : target));
const asked = (text: string) =>
  decideText(text).questions.map(({ title, options, answer }) => [title, options.map(({ label }) => label), answer]);

describe('columns that compete for one field', () => {
  test('a K has its own axis, and sphere, cylinder and axis belong together', () => {
    const file = `
      Eye,IOL,K1,Axis,K2,Axis,Sph,Cyl,Axis
      OD,PureSee,43.25,175,44.50,85,-0.25,-0.50,170
      OS,PureSee,42.75,5,43.50,95,0.00,-0.75,10`;
    expect(taken(file)).toEqual(['side', 'lens', 'k1', null, 'k2', 'preOpSteepKAxis', 'sph', 'cyl', 'axis']);
    expect(asked(file).map(([title]) => title)).toEqual(['Are these measurements from after surgery?']);
    expect(fieldsOf(decideText(file).prepared, 'preOpSteepKAxis', 'axis')).toEqual([
      ['85', '170'],
      ['95', '10'],
    ]);
  });

  test('what a cornea was measured to be after surgery is left out', () => {
    const file = 'Eye,IOL,UDVA,Post-op K1,AL\nOD,PureSee,20/20,43.25,23.1';
    expect(taken(file).slice(2)).toEqual(['ucdva', null, 'axialLength']);
    expect(decideText(file).plan.uses[3]?.why).toBe('After surgery');
  });

  test('an axis of K2 is the steep one, and left out of lines where K1 is steeper', () => {
    const file = `
      Eye,IOL,UDVA,K1,K1 axis,K2,K2 axis
      OD,PureSee,20/20,44.50,85,43.25,175
      OS,PureSee,20/20,43,5,44,95`;
    expect(taken(file).slice(3)).toEqual(['k1', null, 'k2', 'preOpSteepKAxis']);
    const { prepared } = decideText(file);
    expect(fieldsOf(prepared, 'preOpSteepKAxis')).toEqual([[null], ['95']]);
    expect(prepared.eyes[0]?.remarks).toMatchObject([{ kind: 'doubt', field: 'preOpSteepKAxis' }]);
  });

  test.each([
    ['titles', ',,K1,,K2,,,,\nEye,IOL,D,Axis,D,Axis,Sph,Cyl,Axis'],
    ['names', 'Eye,IOL,K1 (D),K1 (deg),K2 (D),K2 (deg),Sphere,Cylinder,Axis'],
  ])('axes of K are distinguished by %s', (_what, head) => {
    const file = `${head}\nOD,PureSee,43.25,175,44.50,85,-0.25,-0.50,170`;
    expect(taken(file)).toEqual(['side', 'lens', 'k1', null, 'k2', 'preOpSteepKAxis', 'sph', 'cyl', 'axis']);
  });

  test.each([
    ['Eye,IOL,AR Sph,Cyl,Axis,MRx Sph,Cyl,Axis', [3, 4, 5]],
    ['Eye,IOL,Auto Sph,Auto Cyl,Auto Axis,Sph,Cyl,Axis', [3, 4, 5]],
    ['Eye,IOL,Old glasses Sph,Cyl,Axis,Sph,Cyl,Axis', [3, 4, 5]],
    ['Eye,IOL,Sph,Cyl,Axis,Cyclo Sph,Cyl,Axis', [0, 1, 2]],
    ['Eye,IOL,Preop Sph,Cyl,Axis,Sph,Cyl,Axis', [3, 4, 5]],
    ['Eye,IOL,Target Sph,Cyl,Axis,Sph,Cyl,Axis', [3, 4, 5]],
    [',,Previous glasses,,,Manifest,,\nEye,IOL,Sph,Cyl,Axis,Sph,Cyl,Axis', [3, 4, 5]],
  ])('of two refractions in %j, one is certain', (head, places) => {
    const file = `${head}\nOD,PureSee,-0.25,-0.50,170,-1.25,-1.50,10`;
    const results = taken(file).slice(2);
    expect(results.map((target, place) => (['sph', 'cyl', 'axis'].includes(String(target)) ? place : -1))).toEqual(
      results.map((_, place) => (places.includes(place) ? place : -1)),
    );
    expect(asked(file)).toEqual([]);
  });

  test.each([
    ['Eye,IOL,Binocular UDVA,UDVA', [null, 'ucdva']],
    ['Eye,IOL,UDVA OU,UDVA', [null, 'ucdva']],
    ['Eye,IOL,Fellow eye CDVA,CDVA', [null, 'dcfva']],
    ['Eye,IOL,CDVA logMAR,CDVA Snellen', ['dcfva', null]],
    ['Eye,IOL,Pre-op CDVA,CDVA', ['preOpCdva', 'dcfva']],
  ])('of the acuities in %j, one is certain', (head, targets) => {
    expect(taken(`${head}\nOD,PureSee,20/25,20/20`).slice(2)).toEqual(targets);
  });

  test.each([
    ['Eye,IOL,UDVA,Target,Predicted SE', ['refractiveTarget', 'predictedEquivalent']],
    ['Eye,IOL,UDVA,Predicted SE,Target SE', ['predictedEquivalent', 'refractiveTarget']],
    ['Eye,IOL,UDVA,Target,Predicted', ['refractiveTarget', null]],
  ])('what was aimed for is not what was predicted: %j', (head, targets) => {
    const file = `${head}\nOD,PureSee,20/20,-0.25,-0.50`;
    expect(taken(file).slice(3)).toEqual(targets);
    expect(asked(file)).toEqual([]);
  });

  test('a bare name beside one that says more is asked', () => {
    expect(asked('Eye,IOL,BCVA,Post-op BCVA\nOD,PureSee,20/25,20/20')).toMatchObject([
      ['Which column is “CDVA (corrected distance visual acuity)” after surgery?', { length: 3 }, null],
    ]);
  });

  test('a prediction is no aim, unless it is chosen by hand', () => {
    const file = 'Eye,IOL,UDVA,Predicted\nOD,PureSee,20/20,-0.25';
    expect(decideText(file).plan.uses[3]).toMatchObject({ target: null, why: 'A prediction' });
    const fixed = new Map([[3, { target: 'refractiveTarget', eye: null, notation: null } as const]]);
    expect(fieldsOf(decideText(file, { fixed }).prepared, 'refractiveTarget')).toEqual([['-0.25']]);
  });

  test('two that could both be meant are asked once, as whole refractions, with cells of both', () => {
    const file = 'Eye,IOL,Sph,Cyl,Axis,Sph,Cyl,Axis\nOD,PureSee,-0.25,-0.50,170,-1.25,-1.50,10';
    const { questions, plan, prepared } = decideText(file);
    expect(questions).toMatchObject([
      {
        id: 'column:refraction',
        options: [
          { value: '2-3-4', examples: ['-0.25', '-0.50', '170'] },
          { value: '5-6-7', examples: ['-1.25', '-1.50', '10'] },
          { value: 'leaveOut' },
        ],
        answer: null,
      },
    ]);
    expect(plan.uses.slice(2).every(({ target }) => target === null)).toBe(true);
    expect(fieldsOf(prepared, 'sph')).toEqual([]);
    const answered = decideText(file, { answers: { 'column:refraction': '5-6-7' } });
    expect(answered.open).toEqual([]);
    expect(fieldsOf(answered.prepared, 'sph', 'cyl', 'axis')).toEqual([['-1.25', '-1.50', '10']]);
  });

  test('"1 m" may be a distance or a month: the column is asked, and no time is taken from its name', () => {
    const file = 'Eye,IOL,UDVA 1 m,UDVA 3 m,Sph_1m,Sph_3m\nOD,PureSee,20/40,20/25,-1,0.25';
    expect(asked(file).map(([title]) => title)).toEqual([
      'Which column is “UDVA (uncorrected distance visual acuity)” after surgery?',
      'Which refraction is the result after surgery?',
    ]);
    const { open, prepared } = decideText(file, { answers: { 'column:ucdva': '3', 'column:refraction': '5' } });
    expect(open).toEqual([]);
    expect(fieldsOf(prepared, 'ucdva', 'sph', 'timeSinceSurgery')).toEqual([['20/25', '0.25', null]]);
  });

  test.each(['Axis', 'Cyl', 'Cyl,Axis'])(
    'behind the powers of a cornea a bare %s is left out, and says why',
    (names) => {
      const file = `Eye,IOL,UDVA post,K1,K2,${names}\nOD,PureSee,20/20,43.00,44.00,1.00${names.includes(',') ? ',90' : ''}`;
      expect(asked(file)).toEqual([]);
      expect(decideText(file).plan.uses.slice(5)).toEqual(
        names.split(',').map(() => expect.objectContaining({ target: null, why: 'It may be of the cornea' })),
      );
    },
  );

  test('two devices that measured a cornea are one question', () => {
    const file = `
      Eye,IOL,UDVA post,Biometer K1,K1 axis,K2,K2 axis,Topography K1,K1 axis,K2,K2 axis
      OD,PureSee,20/20,43.00,170,44.00,80,43.10,171,44.20,81`;
    expect(asked(file)).toEqual([
      [
        'Which corneal powers should we store?',
        [
          'Biometer K1 (column D), K2 (column F), K2 axis (column G)',
          'Topography K1 (column H), K2 (column J), K2 axis (column K)',
          'None of these',
        ],
        null,
      ],
    ]);
    const { prepared } = decideText(file, { answers: { 'column:k1': '7-9-10' } });
    expect(fieldsOf(prepared, 'k1', 'k2', 'preOpSteepKAxis')).toEqual([['43.10', '44.20', '81']]);
  });

  test('columns at two distances are asked, whatever else their names say', () => {
    expect(asked('Eye,IOL,UIVA 66 cm,Post-op UIVA 80 cm\nOD,PureSee,20/25,20/20')).toMatchObject([
      ['Which column is “UIVA (uncorrected intermediate visual acuity)” after surgery?', { length: 3 }, null],
    ]);
  });

  test('an answer that is no longer possible counts as none', () => {
    const file = 'Eye,IOL,UIVA 66 cm,UIVA 80 cm\nOD,PureSee,20/40,20/25';
    expect(decideText(file, { answers: { 'column:uciva': '9' } }).open).toHaveLength(1);
  });

  test('both eyes of a line are one choice', () => {
    const file = 'IOL,UIVA 66 cm OD,UIVA 80 cm OD,UIVA 66 cm OS,UIVA 80 cm OS\nPureSee,20/40,20/25,20/50,20/30';
    const { questions } = decideText(file);
    expect(questions.map(({ options }) => options.map(({ value }) => value))).toEqual([['1-3', '2-4', 'leaveOut']]);
    const { prepared } = decideText(file, { answers: { 'column:uciva': '2-4' } });
    expect(fieldsOf(prepared, 'side', 'uciva')).toEqual([
      ['right', '20/25'],
      ['left', '20/30'],
    ]);
  });

  test('what was chosen by hand or before is not asked again', () => {
    const file = 'Eye,IOL,UIVA 66 cm,UIVA 80 cm\nOD,PureSee,20/40,20/25';
    const fixed = new Map([[3, { target: 'uciva', eye: null, notation: null } as const]]);
    const { questions, plan } = decideText(file, { fixed });
    expect(questions).toEqual([]);
    expect(plan.uses.map(({ target }) => target)).toEqual(['side', 'lens', null, 'uciva']);
  });

  test('what people say may be of both eyes together, and a birth without a surgery is of no use', () => {
    expect(taken('DOB,Eye,IOL,Satisfaction OU\n1950-03-04,OD,PureSee,9')).toEqual([
      null,
      'side',
      'lens',
      'patientSatisfaction',
    ]);
  });

  test('what is not taken says why', () => {
    const { plan } = decideText('Eye,IOL,UDVA,Auto Sph,Preop Sph,Binocular CDVA,Sph\nOD,PureSee,20/20,1,2,20/15,0.25');
    expect(plan.uses.map(({ why }) => why)).toEqual([
      null,
      null,
      null,
      'Autorefraction',
      'Before surgery',
      'Both eyes together',
      null,
    ]);
  });

  test('cells show that a column has the dates of visits', () => {
    const file = 'Eye,Follow-up,UDVA\nOD,2025-03-04,20/20\nOS,2025-03-05,20/20';
    expect(decideText(file).plan.uses[1]?.target).toBe('visitDate');
  });

  test('a column of lenses that holds powers is named', () => {
    const file = 'Eye,IOL,UDVA\nOD,21.5,20/20\nOS,20,20/20';
    expect(decideText(file).plan.unread).toEqual([{ name: 'IOL', cells: ['21.5', '20'] }]);
  });
});
