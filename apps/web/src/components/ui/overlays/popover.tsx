import { loadOnPress } from '../loading/load-on-press'
import type { PopoverProps } from './popover-box'

/** A button that opens a popover beside it. */
export const Popover = loadOnPress<PopoverProps>('dialog', () =>
  import('./popover-box').then((file) => file.PopoverBox),
)
