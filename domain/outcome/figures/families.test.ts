import { describe, expect, test } from 'vitest';
import { BLANK_EYE } from '../eye.fixture.ts';
import { atomKey, atomOfKey, atomsOf, FAMILIES, FAMILY_NAMES, familyOf, JUDGED_IN } from './families.ts';
import { PANEL_NAMES, PANELS } from './panels.ts';

describe('families of panels', () => {
  test('have every panel once', () => {
    expect(Object.values(FAMILIES).flat().toSorted()).toEqual(PANEL_NAMES.toSorted());
    for (const panel of PANEL_NAMES) expect(FAMILIES[familyOf(panel)]).toContain(panel);
  });

  test('share nothing that is counted', () => {
    const counted = FAMILY_NAMES.flatMap((family) => [
      ...new Set(FAMILIES[family].flatMap((panel): readonly string[] => PANELS[panel])),
    ]);
    expect(counted).toHaveLength(new Set(counted).size);
  });

  test('are named in atoms as the filters, panels and the case mix distinguish eyes', () => {
    const eye = {
      ...BLANK_EYE,
      timeSinceSurgery: '1-3 Months',
      comorbidities: [],
      ocularHistory: [],
      ucdva: '20/20',
      refractiveTarget: -2,
      halos: 0,
    } as const;
    const atoms = atomsOf(eye);
    expect(Object.fromEntries(atoms)).toMatchObject({
      submissions: '3 submissions -',
      distanceAcuity: '3 ucdva none/unknown/unknown',
      refraction: '3 refractiveTarget none/unknown/unknown',
      halos: '3 halos -',
    });
    expect(atoms.has('cornea')).toBe(false);
    expect(atomsOf({ ...eye, refractiveTarget: 0 }).get('distanceAcuity')).toBe(
      '3 ucdva+distanceTargetUdva none/unknown/unknown',
    );
    expect(atomsOf({ ...eye, timeSinceSurgery: '1 Week' }).get('distanceAcuity')).toBe('2 ucdva -');
    for (const key of atoms.values()) expect(atomKey(atomOfKey(key))).toBe(key);
    expect(Object.keys(JUDGED_IN)).toEqual(['distanceAcuity', 'refraction']);
  });
});
