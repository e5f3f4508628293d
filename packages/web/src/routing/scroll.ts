const READER_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to `top` pixels; a page that is still too short is followed while it grows, until the
 * reader moves. Returns what ends the following.
 */
export function scrollOnceItFits(top: number): () => void {
  window.scrollTo(0, top);
  const observer = new ResizeObserver(() => {
    if (window.scrollY >= top) return end();
    window.scrollTo(0, top);
  });
  const end = () => {
    observer.disconnect();
    for (const move of READER_MOVES) window.removeEventListener(move, end);
  };
  if (window.scrollY >= top) return end;
  for (const move of READER_MOVES) window.addEventListener(move, end);
  observer.observe(document.body);
  return end;
}
