'use client'

import { useEffect, useEffectEvent } from 'react'
import type { Shortcut } from './command'
import { useCommandContext } from './command-context'

export type ShortcutOptions = Partial<Pick<Shortcut, 'whileTyping' | 'inDialogs'>> & { enabled?: boolean }

/** Binds a key (`m`, `[`, `mod+enter`) or a sequence (`g l`) while the component is mounted. */
export function useShortcut(
  keys: string,
  handler: () => unknown,
  { enabled = true, whileTyping = false, inDialogs = false }: ShortcutOptions = {},
): void {
  const { registry } = useCommandContext()
  const run = useEffectEvent(handler)
  useEffect(() => {
    if (!enabled) return
    return registry.addShortcut({ keys, whileTyping, inDialogs, run: () => run() })
  }, [registry, keys, enabled, whileTyping, inDialogs])
}
