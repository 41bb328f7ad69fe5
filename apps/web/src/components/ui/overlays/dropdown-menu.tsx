import { loadOnPress } from '../loading/load-on-press'
import type { DropdownMenuProps } from './menu-list'

export type { MenuItem } from './menu-list'

/** A button that opens a menu of actions and links. */
export const DropdownMenu = loadOnPress<DropdownMenuProps>('menu', () =>
  import('./menu-list').then((file) => file.MenuList),
)
