import { loadOnPress } from './load-on-press'
import type { PopoverProps } from './popover-box'

/** A button with a box beside it. */
export const Popover = loadOnPress<PopoverProps>('dialog', () =>
  import('./popover-box').then((file) => file.PopoverBox),
)
