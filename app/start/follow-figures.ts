import { followStream, PATIENCE } from '#app/event-stream.ts';
import { FRESHNESS_NOTE, MAY_BE_OLD } from '#app/features/lens/freshness.ts';
import { isNews } from '#domain/review/rules/live-figures.ts';

/**
 * Follows the site as long as its figures are those of the page, and says meanwhile when they may be out of date.
 *
 * @param shown as `writeShown` writes it.
 * @param onNews called when the site has newer ones.
 * @returns what ends it, and leaves the page as it came.
 */
export function followFigures(shown: string, onNews: () => void): () => void {
  const note = document.getElementById(FRESHNESS_NOTE);
  const words = note?.textContent ?? '';
  let wasDoubtful: boolean | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(text: string) {
    if (note && note.textContent !== text) note.textContent = text;
  }

  function doubt(isDoubtful: boolean) {
    if (isDoubtful === wasDoubtful) return;
    wasDoubtful = isDoubtful;
    clearTimeout(timer);
    timer = setTimeout(() => write(isDoubtful ? MAY_BE_OLD : ''), isDoubtful ? PATIENCE : 0);
  }

  // Whoever asks since nothing is told what the site has, and nothing of it.
  const end = followStream(() => '/api/live?since=', {
    event: 'figures',
    onEvent({ lastEventId, data }) {
      doubt((JSON.parse(data) as { stale: boolean }).stale);
      if (isNews(shown, lastEventId)) onNews();
    },
    onLost: () => doubt(true),
  });
  return () => {
    clearTimeout(timer);
    end();
    write(words);
  };
}
