/** Holds, as JSON, the attributes that the choices about the look put on the root element. */
export const DISPLAY_KEY = 'iolite.display';

/** Runs in the head, so that no page is painted before it looks as chosen. */
export const DISPLAY_SCRIPT = `try{Object.assign(document.documentElement.dataset,JSON.parse(localStorage.getItem('${DISPLAY_KEY}')))}catch{}`;
