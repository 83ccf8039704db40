/** Stores, as JSON, the attributes that the display settings set on the root element. */
export const DISPLAY_KEY = 'iolite.display';

/** Runs in the head, so that no page is painted before the settings apply. */
export const DISPLAY_SCRIPT = `try{Object.assign(document.documentElement.dataset,JSON.parse(localStorage.getItem('${DISPLAY_KEY}')))}catch{}`;
