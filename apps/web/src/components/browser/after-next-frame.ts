/** Runs as soon as the next frame is drawn, for which a key waits; in a hidden tab, which draws none, at once. */
export const afterNextFrame = (run: () => void): void =>
  void (document.visibilityState === 'visible'
    ? requestAnimationFrame(() => setTimeout(run))
    : setTimeout(run))
