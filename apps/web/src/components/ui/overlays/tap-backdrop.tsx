/**
 * For the portal of a menu or popover. On a touch screen, where it often covers what a finger is near, a tap beside it
 * closes it and presses nothing else.
 */
export function TapBackdrop() {
  return (
    <div
      aria-hidden="true"
      data-tap-backdrop
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      className="pointer-events-auto fixed inset-0 z-50 hidden pointer-coarse:block"
    />
  )
}
