import { loadOnPress } from './load-on-press'
import type { DropdownMenuProps } from './menu-list'

export type { MenuItem } from './menu-list'

/** A button with a list of acts and ways. */
export const DropdownMenu = loadOnPress<DropdownMenuProps>('menu', () =>
  import('./menu-list').then((file) => file.MenuList),
)
