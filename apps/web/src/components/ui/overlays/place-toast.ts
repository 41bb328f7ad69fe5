export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

interface Surroundings {
  /** The visible part of the window: below the bar, and above a keyboard on the screen. */
  room: { top: number; bottom: number }
  toast: { height: number; left: number; right: number }
  /** What is never covered: primary actions, and the focused element. */
  clear: readonly Box[]
}

const GAP = 8

/**
 * The top of a toast in pixels: as low as it covers nothing, or else right below the bar. Null if it covers
 * something everywhere.
 */
export function placeToast({ room, toast, clear }: Surroundings): number | null {
  const { height } = toast
  const beside = clear.filter(({ left, right }) => left < toast.right && right > toast.left)
  const isFree = (top: number) =>
    top >= room.top &&
    top + height <= room.bottom &&
    beside.every((box) => box.top >= top + height || box.bottom <= top)
  const lowest = [room.bottom, ...beside.map((box) => box.top)].map((bottom) => bottom - GAP - height)
  const lowFirst = lowest
    .filter((top) => top + height / 2 > (room.top + room.bottom) / 2)
    .sort((a, b) => b - a)
  const places = [...lowFirst, room.top + GAP, ...lowest]
  return places.find(isFree) ?? null
}
