import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tolerateForeignChanges } from './foreign-changes.ts';

let parent: HTMLElement;
let text: Text;
let last: HTMLElement;

beforeEach(() => {
  const { document, Node } = new Window();
  vi.stubGlobal('Node', Node);
  tolerateForeignChanges();
  parent = document.createElement('p') as unknown as HTMLElement;
  document.body.append(parent as never);
  text = document.createTextNode('words') as unknown as Text;
  last = document.createElement('b') as unknown as HTMLElement;
  parent.append(text, last);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function wrap(): void {
  const font = parent.ownerDocument.createElement('font');
  text.replaceWith(font);
  font.append(text);
}

test('a node that was moved into another element is removed from there', () => {
  wrap();
  expect(parent.removeChild(text)).toBe(text);
  expect(parent.textContent).toBe('');
});

test('a node that was taken out is left out', () => {
  text.remove();
  expect(parent.removeChild(text)).toBe(text);
  expect(parent.childNodes).toHaveLength(1);
});

test('what comes before a moved node comes before the element that holds it', () => {
  wrap();
  const added = parent.ownerDocument.createElement('i');
  expect(parent.insertBefore(added, text)).toBe(added);
  expect(parent.innerHTML).toBe('<i></i><font>words</font><b></b>');
});

test('what comes before a node that was taken out comes last', () => {
  text.remove();
  parent.insertBefore(parent.ownerDocument.createElement('i'), text);
  expect(parent.innerHTML).toBe('<b></b><i></i>');
});

test('on an unchanged document, both behave as usual', () => {
  parent.insertBefore(parent.ownerDocument.createElement('i'), last);
  expect(parent.innerHTML).toBe('words<i></i><b></b>');
  parent.removeChild(text);
  parent.insertBefore(text, null);
  expect(parent.innerHTML).toBe('<i></i><b></b>words');
});
