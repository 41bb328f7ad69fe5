export interface Box {
  top: number
  left: number
  width: number
  height: number
}

const GAP = 12
/** Below this width, the card is docked at the top, where no composer and no button to submit is. */
const NARROW = 640
const SHORT = 120

/**
 * Where the card of a step lies: beside a tall target and below or above a short one if there is room, and in
 * any case on the screen. `top` is where the page begins under the bar.
 */
export function placeCard(
  target: Box | null,
  card: Pick<Box, 'width' | 'height'>,
  screen: { width: number; height: number; top: number },
): { top: number; left: number } {
  const highest = screen.top + GAP
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
  const atTop = within(target?.top ?? highest, highest, screen.height - card.height - GAP)
  const atLeft = within(target?.left ?? GAP, GAP, screen.width - card.width - GAP)
  if (screen.width < NARROW) return { top: highest, left: within((screen.width - card.width) / 2, 0, GAP) }
  if (!target) return { top: highest, left: screen.width - card.width - GAP }
  const below = target.top + target.height + GAP
  const isBelowFree = below + card.height + GAP <= screen.height
  const above = target.top - card.height - GAP
  // Beside a button or a bar lies what belongs to it.
  if (target.height <= SHORT && isBelowFree) return { top: below, left: atLeft }
  if (target.height <= SHORT && above >= highest) return { top: above, left: atLeft }
  const right = target.left + target.width + GAP
  if (right + card.width + GAP <= screen.width) return { top: atTop, left: right }
  const left = target.left - card.width - GAP
  if (left >= GAP) return { top: atTop, left }
  if (isBelowFree) return { top: below, left: atLeft }
  return { top: Math.max(highest, above), left: atLeft }
}
