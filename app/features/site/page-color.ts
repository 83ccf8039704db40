/** The color of the page in each theme, as in app/ui/tokens.css: browsers color their own frame with it. */
export const PAGE_COLOR = { light: '#fbf9f4', dark: '#12131f' };
