'use client'

import { useEffect, useEffectEvent } from 'react'
import { useCommandContext } from './command-context'

type ShortcutOptions = {
  /** The heading in the list of shortcuts. */
  group?: string
  enabled?: boolean
  whileTyping?: boolean
  inDialogs?: boolean
  /** Hidden from the list of shortcuts, because another line covers several at once. */
  hidden?: boolean
}

/** Binds a key (`m`, `[`, `mod+enter`) or a sequence (`g l`) while the component is mounted. */
export function useShortcut(
  keys: string,
  label: string,
  handler: () => void,
  options: ShortcutOptions = {},
): void {
  const { registry } = useCommandContext()
  const {
    group = 'This page',
    enabled = true,
    whileTyping = false,
    inDialogs = false,
    hidden = false,
  } = options
  const run = useEffectEvent(handler)
  useEffect(() => {
    if (!enabled) return
    return registry.addShortcut({
      keys,
      label,
      group,
      whileTyping,
      inDialogs,
      isHidden: hidden,
      run: () => run(),
    })
  }, [registry, keys, label, group, enabled, whileTyping, inDialogs, hidden])
}
