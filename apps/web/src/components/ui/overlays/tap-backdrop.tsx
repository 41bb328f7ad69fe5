import { swallowTap } from './swallow-tap'

/**
 * For the portal of a menu or popover. On a touch screen, where it often covers what a finger is near, a tap beside it
 * closes it and presses nothing else. A menu closes when the tap begins, a popover when it ends.
 */
export function TapBackdrop({ closesOnPress = false }: { closesOnPress?: boolean }) {
  return (
    <div
      aria-hidden="true"
      data-tap-backdrop
      onPointerDown={closesOnPress ? swallowTap : undefined}
      className="fixed inset-0 z-50 hidden pointer-coarse:pointer-events-auto pointer-coarse:block"
    />
  )
}
