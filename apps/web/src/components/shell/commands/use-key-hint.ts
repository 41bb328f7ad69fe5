'use client'

import { keys, type KeyName } from '../../../domain/platform/keys'
import { writeKeys } from './shortcut-keys'
import { useOnMac } from './use-on-mac'

/** Writes a key of the table as named on the user’s keyboard, for buttons and menus. */
export function useKeyHint(): (name: KeyName) => string {
  const onMac = useOnMac()
  return (name) => writeKeys(keys[name], onMac)
}
