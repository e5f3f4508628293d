const READER_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to `top` pixels; on a page that is still too short it tries again while the page grows,
 * until the reader moves.
 * @returns a function that stops the attempts
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
