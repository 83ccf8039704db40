/** What the note in the head records until the page is hydrated. `EARLY_NOTE` writes it, `EarlyInput` reads it. */
export type Early = {
  /** The controls that were changed, with what they last held. */
  readonly changes: Map<Element, Place & { readonly value: string; readonly checked: boolean }>;
  /** The last button or link that waits for scripts to answer it. */
  press?: Place & { readonly element: Element };
  /** Where the focus was last. */
  focus?: Place & { readonly element: Element };
  /** Aborted when the page is hydrated: React answers what is pressed from then on. */
  readonly presses: AbortController;
  /** Aborted when the changes are replayed. */
  readonly typing: AbortController;
};

/** Finds an element again after React has rendered the document again: the n-th match of a selector. */
export type Place = { readonly selector: string; readonly index: number };

/** How long a press on a link waits for hydration before the link is followed, in milliseconds. */
const LINK_WAIT = 2_000;

/**
 * Runs in the head and records what is typed, chosen and pressed before the page is hydrated. A link that opens
 * something on the same page waits for hydration, for a limited time; all other links and all forms work without
 * scripts. It listens last, so that it does not record what React has handled.
 */
export const EARLY_NOTE = `{
const early=window.early={changes:new Map,presses:new AbortController,typing:new AbortController},
quote=JSON.stringify,
place=e=>{
const selector=e.localName+(e.type=='range'?'[type=range]':e.name?'[name='+quote(e.name)+']'+(/^(checkbox|radio)$/.test(e.type)?'[value='+quote(e.value)+']':''):'[class='+quote(e.className)+']');
return{element:e,selector,index:[...document.querySelectorAll(selector)].indexOf(e)}},
note=(type,{signal},then)=>addEventListener(type,then,{signal});
note('input',early.typing,({target:e})=>early.changes.set(e,{...place(e),value:e.value,checked:e.checked}));
note('focusin',early.presses,({target:e})=>early.focus=place(e));
note('click',early.presses,event=>{
const e=event.target.closest('button[type=button],a[data-in-place]');
if(!e||event.defaultPrevented)return;
if(e.href){
if(event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
event.preventDefault();
setTimeout(()=>early.presses.signal.aborted||early.press.element!=e||location.assign(e.href),${LINK_WAIT})}
early.press=place(e)})
}`.replaceAll('\n', '');
