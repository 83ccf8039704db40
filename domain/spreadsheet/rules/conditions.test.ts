import { describe, expect, test } from 'vitest';
import { decideText, fieldsOf } from '../decided.fixture.ts';
import { boxNamed } from './conditions.ts';

test.each([
  ['Glaucoma (Y/N)', 'comorbidities-glaucoma'],
  ['comorbidities___dry_eye', 'comorbidities-dryEyes'],
  ['Comorbidities (choice=Macular degeneration)', 'comorbidities-macularDegeneration'],
  ['PCR', 'complications-posteriorCapsuleRupture'],
  ['Vitreous loss', 'complications-vitreousLoss'],
  ['Other complication', 'complications-other'],
  ['No complications', 'complications-none'],
  ['comorbidities___none', 'comorbidities-none'],
  ['YAG capsulotomy', 'ocularHistory-postYagCapsulotomy'],
  ['Family history of glaucoma', null],
  ['Fellow eye amblyopia', null],
  ['comorbidities___1', null],
  ['Diabetes', null],
])('the box %j speaks of %s', (name, box) => expect(boxNamed(name)).toBe(box));

describe('one column for each condition', () => {
  test('a column of which a file has only numbers says nothing: 0 is not "none" for the list', () => {
    const { prepared, open } = decideText(`
      record_id,eye,iol,cdva,comorbidities___1,comorbidities___2,complications___1,complications___2
      1,OD,Tecnis Odyssey,20/20,0,0,0,0
      2,OS,Tecnis Odyssey,20/30,0,1,0,1`);
    expect(open).toEqual([]);
    expect(fieldsOf(prepared, 'comorbidities', 'complications')).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test.each([
    ['Glaucoma,Dry eye', '1,0', '0,0'],
    ['glaucoma,amd', 'Yes,No', 'No,No'],
    ['comorbidities___glaucoma,comorbidities___guttata', 'Checked,Unchecked', 'Unchecked,Unchecked'],
    ['Comorbidities (choice=Glaucoma),Comorbidities (choice=Amblyopia)', 'TRUE,FALSE', 'FALSE,FALSE'],
  ])('each column in %j speaks of its own condition', (names, ill, well) => {
    const { prepared, open } = decideText(`Eye,IOL,CDVA,${names}\nOD,PureSee,20/20,${ill}\nOS,PureSee,20/20,${well}`);
    expect(open).toEqual([]);
    expect(fieldsOf(prepared, 'comorbidities')).toEqual([[['glaucoma']], [null]]);
  });

  test('none is an answer where a column says so', () => {
    const file = 'Eye,IOL,CDVA,PCR,No complications\nOD,PureSee,20/20,0,1\nOS,PureSee,20/20,1,0';
    expect(fieldsOf(decideText(file).prepared, 'complications')).toEqual([[['none']], [['posteriorCapsuleRupture']]]);
  });

  test('boxes and lists of an eye are put together, and a named condition outweighs "none"', () => {
    const file = 'Eye,IOL,CDVA,Comorbidities,Glaucoma\nOD,PureSee,20/20,dry eye,1\nOS,PureSee,20/20,None,1';
    expect(fieldsOf(decideText(file).prepared, 'comorbidities')).toEqual([[['dryEyes', 'glaucoma']], [['glaucoma']]]);
  });

  test('conditions of both eyes in a line are of each eye', () => {
    const file = 'IOL,UDVA OD,UDVA OS,Glaucoma OD,Glaucoma OS\nPureSee,20/20,20/25,1,0';
    expect(fieldsOf(decideText(file).prepared, 'side', 'comorbidities')).toEqual([
      ['right', ['glaucoma']],
      ['left', null],
    ]);
  });
});
