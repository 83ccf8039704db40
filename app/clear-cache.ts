/**
 * Makes a browser that has just logged out delete its cached pages, including those of the Back button. Cookies and
 * storage are not cleared: they hold the author key, drafts and the chosen text size.
 */
export function clearCache(response: Response): Response {
  response.headers.set('Clear-Site-Data', '"cache"');
  return response;
}
