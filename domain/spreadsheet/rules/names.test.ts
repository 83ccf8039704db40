import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { identityInside, identityNamed } from './identity.ts';
import { lensNamedBy, relativeNamed } from './lenses.ts';
import { columnNamed } from './names.ts';
import { boxOf, isResult, TARGETS, targetLabel } from './targets.ts';

const named = (name: string, ...titles: string[]) => {
  const { target, qualifiers } = columnNamed(name, titles);
  const isOfOtherTime = qualifiers.phase === 'before' && target !== null && isResult(target);
  if (isOfOtherTime) return null;
  return target && qualifiers.eye ? `${target} ${qualifiers.eye}` : target;
};

describe('the name of a column', () => {
  test.each([
    ['UDVA', 'ucdva'],
    ['UCVA OD', 'ucdva right'],
    ['Post-op UCDVA (logMAR)', 'ucdva'],
    ['Visus sc', 'ucdva'],
    ['OS Unaided Distance VA 1M', 'ucdva left'],
    ['BCVA', 'dcfva'],
    ['Visus cc', 'dcfva'],
    ['Visus o.K.', 'ucdva'],
    ['Visus m. K.', 'dcfva'],
    ['AVSC', 'ucdva'],
    ['AVCC', 'dcfva'],
    ['UCVA (N)', 'ucnva'],
    ['UCVA (I)', 'uciva'],
    ['Spec free', 'spectacleIndependence'],
    ['CDVA 3 months', 'dcfva'],
    ['Best corrected visual acuity', 'dcfva'],
    ['UNVA 40cm', 'ucnva'],
    ['UIVA 66 cm', 'uciva'],
    ['Uncorrected near VA', 'ucnva'],
    ['DCIVA', 'dciva'],
    ['DCNVA', 'dcnva'],
    ['Best corrected near VA', null],
    ['Preop BCVA', 'preOpCdva'],
    ['Pre-op UCVA', null],
    ['Sph', 'sph'],
    ['MRx Sphere OD', 'sph right'],
    ['Postop_Cylinder', 'cyl'],
    ['Zylinder', 'cyl'],
    ['Axis L', 'axis left'],
    ['Achse', 'axis'],
    ['Preop Sphere', null],
    ['Manifest Refraction', 'refraction'],
    ['Spherical equivalent', null],
    ['Target SE', 'refractiveTarget'],
    ['Zielrefraktion', 'refractiveTarget'],
    ['Predicted refraction', 'refractiveTarget'],
    ['IOL model', 'lens'],
    ['Lens implanted', 'lens'],
    ['IOL power (D)', 'lensPower'],
    ['IOL Serial No', null],
    ['Eye', 'side'],
    ['Laterality', 'side'],
    ['Surgery date', 'surgeryYear'],
    ['DOS', 'surgeryYear'],
    ['OP-Datum', 'surgeryYear'],
    ['Fecha de cirugía', 'surgeryYear'],
    ['Visit date', 'visitDate'],
    ['Date of last visit', 'visitDate'],
    ['Months post-op', 'timeSinceSurgery'],
    ['Follow-up', 'timeSinceSurgery'],
    ['Follow-up (days)', 'timeSinceSurgery'],
    ['redcap_event_name', 'timeSinceSurgery'],
    ['Post-op visit date', 'visitDate'],
    ['CDVA 3 months post-op', 'dcfva'],
    ['postopcdva', 'dcfva'],
    ['PreopBCVA', 'preOpCdva'],
    ['Age at surgery', 'patientAgeRange'],
    ['Alter', 'patientAgeRange'],
    ['K1 (D)', 'k1'],
    ['Flat K', 'k1'],
    ['K2', 'k2'],
    ['Steep axis', 'preOpSteepKAxis'],
    ['K2 axis', 'preOpSteepKAxis'],
    ['K1 axis', null],
    ['Planned IOL power', 'lensPower'],
    ['Corneal astigmatism', 'preOpCornealAstigmatism'],
    ['AL (mm)', 'axialLength'],
    ['Achslänge', 'axialLength'],
    ['Formula', 'formula'],
    ['Complications', 'complications'],
    ['Ocular comorbidity', 'comorbidities'],
    ['Patient satisfaction (0-10)', 'patientSatisfaction'],
    ['Halos', 'halos'],
    ['IOP', null],
  ])('%j means %s', (name, target) => {
    expect(named(name)).toBe(target);
  });

  test('every name that a list shows means its field', () => {
    const several = ['ownNumber', 'refraction', 'visitDate', 'birthDate', 'lens'];
    for (const target of TARGETS.filter((one) => !several.includes(one) && !boxOf(one))) {
      expect(columnNamed(target).target, target).toBe(target);
      const [label = ''] = targetLabel(target).split(' (');
      expect(columnNamed(label).target, label).toBe(target);
    }
  });
});

describe('who somebody is', () => {
  test.each([
    ['Patient Name', 'name'],
    ['Nachname', 'name'],
    ['Surgeon', 'name'],
    ['DOB', 'birth'],
    ['Geb.-Datum', 'birth'],
    ['MRN', 'number'],
    ['Patient ID', 'number'],
    ['PatNr', 'number'],
    ['IOL Serial No', 'number'],
    ['Phone', 'phone'],
    ['E-Mail', 'email'],
    ['Address', 'address'],
    ['ZIP', 'address'],
    ['Insurance', 'insurance'],
    ['Comments', 'notes'],
    ['Bemerkung', 'notes'],
    ['Lens name', null],
    ['Patient satisfaction', null],
    ['Eye', null],
    ['Sphere', null],
    ['Planned target', null],
  ] as const)('is recognized by %j: %s', (name, identity) => {
    expect(identityNamed(name)).toBe(identity);
  });

  test.each([
    [['ada@mail.example', '', 'x'], 'email'],
    [['Smith, John', 'García López, Ana', 'van den Berg, P.'].map((name) => name.replace(/^van/, 'Van')), 'name'],
    [['+1 555 010 0199', '(555) 010-0198'], 'phone'],
    [['123-45-6789'], 'number'],
    [['4000123', '4000456', '4000789'], 'number'],
    [['12 Chestnut Street', '3 Elm Ave'], 'address'],
    [['Patient is very happy with the result so far', 'Came back for a new pair of glasses today'], 'notes'],
    [['20/20', '20/25'], null],
    [['2024-03-05', '2024-03-06'], null],
    [['-0.25 -0.75 x 170', '+0.25 -0.50 x 90'], null],
    [
      [
        'Alcon Clareon Vivity',
        'Tecnis Odyssey',
        'Tecnis Odyssey',
        'Tecnis Odyssey',
        'Tecnis Odyssey',
        'Alcon Clareon Vivity',
        'Tecnis Odyssey',
      ],
      null,
    ],
  ] as const)('is recognized by cells like %j: %s', (cells, identity) => {
    expect(identityInside(cells)).toBe(identity);
  });
});

test.each([
  ['Alcon PanOptix Pro', 3],
  ['PanOptix Pro Toric', 3],
  ['DRN00V 21.5', 2],
  ['TECNIS ODYSSEY', 2],
  ['Clareon Vivity', 4],
  ['CNWET0', 4],
  ['Envy', 5],
  ['DXR00V', 6],
  ['Symfony OptiBlue', 6],
  ['DIB00', 7],
  ['Tecnis Eyhance', 7],
  ['ZCB00', 7],
  ['SN60WF', 7],
  ['ZCT225', 8],
  ['SN6AT4', 8],
  ['LAL+', 1],
  ['RxSight Light Adjustable', 1],
  ['SBL-3', 9],
  ['Clearview 3', 9],
  ['PureSee', 10],
  ['ZEN00V', 10],
  ['TFNT00', null],
  ['Clareon PanOptix', null],
  ['AcrySof IQ Vivity DFT015', null],
  ['Symfony ZXR00', null],
  ['XR-9', null],
  ['', null],
])('the lens %j is number %s of the list', (text, lensId) => {
  expect(lensNamedBy(text, CATALOGUE)?.lensId ?? null).toBe(lensId);
});
test('lenses similar to one of the list are distinguished from it in words', () => {
  expect(relativeNamed('TFNT00')).toContain('not the PanOptix Pro');
  expect(relativeNamed('Alcon')).toBeNull();
});
