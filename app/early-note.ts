/** What the note in the head records until the page is hydrated. `EARLY_NOTE` writes it, `EarlyInput` reads it. */
export type Early = {
  /** The controls that were changed, with what they last held, in the order of their last changes. */
  readonly changes: Map<Element, Place & { readonly value: string; readonly checked: boolean }>;
  /** The last button or link that waits for scripts to answer it. */
  press?: Place & { readonly element: Element };
  /** Where the focus was last. */
  focus?: Place & { readonly element: Element };
  /** Aborted when the page is hydrated: React answers from then on. */
  readonly recording: AbortController;
};

/** Finds an element again after React has rendered the document again: the n-th match of a selector. */
export type Place = { readonly selector: string; readonly index: number };

/** How long a press on a link waits for hydration before the link is followed, in milliseconds. */
const LINK_WAIT = 2_000;

/**
 * Runs in the head and records what is typed, chosen and pressed before the page is hydrated. A link that opens
 * something on the same page waits for hydration, for a limited time; all other links and all forms work without
 * scripts. Changes and focus are recorded ahead of React, which may render the page again when it hears of them, or
 * keep a focus from other listeners. A press is recorded last, unless React has handled it.
 */
export const EARLY_NOTE = `{
const early=window.early={changes:new Map,recording:new AbortController},
quote=JSON.stringify,
place=e=>{
const selector=e.localName+(e.type=='range'?'[type=range]':e.name?'[name='+quote(e.name)+']'+(/^(checkbox|radio)$/.test(e.type)?'[value='+quote(e.value)+']':''):'[class='+quote(e.className)+']');
return{element:e,selector,index:[...document.querySelectorAll(selector)].indexOf(e)}},
{signal}=early.recording,
note=(type,capture,then)=>addEventListener(type,then,{signal,capture});
note('input',true,({target:e})=>{
const change={...place(e),value:e.value,checked:e.checked};
early.changes.delete(e);
early.changes.set(e,change)});
note('focusin',true,({target:e})=>early.focus=place(e));
note('click',false,event=>{
const e=event.target.closest('button[type=button],a[data-in-place]');
if(!e||event.defaultPrevented)return;
if(e.href){
if(event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
event.preventDefault();
setTimeout(()=>signal.aborted||early.press.element!=e||location.assign(e.href),${LINK_WAIT})}
early.press=place(e)})
}`.replaceAll('\n', '');
