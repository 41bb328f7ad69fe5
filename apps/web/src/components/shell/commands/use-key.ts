'use client'

import { keys, type KeyName } from '../../../domain/platform/keys'
import { useShortcut, type ShortcutOptions } from './use-shortcut'

/** Binds a key of the table while the component is mounted. The list of keys says what it is for. */
export function useKey(name: KeyName, run: () => unknown, options?: ShortcutOptions): void {
  useShortcut(keys[name], run, options)
}
