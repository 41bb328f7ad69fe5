'use client'

import { useEffect } from 'react'
import { useCommandContext } from './command-context'

/** Keys that a control handles while focused, with what each does. */
export type ListedKeys = readonly (readonly [keys: string, label: string])[]

const nothing = () => undefined

/** Lists keys in the shortcut dialog while the component is mounted. Pass a stable list. */
export function useListedKeys(group: string, list: ListedKeys): void {
  const { registry } = useCommandContext()
  useEffect(() => {
    // Newest first.
    const removals = list.toReversed().map(([keys, label]) =>
      registry.addShortcut({
        keys,
        label,
        group,
        run: nothing,
        whileTyping: false,
        inDialogs: false,
        isListed: true,
      }),
    )
    return () => removals.forEach((remove) => remove())
  }, [registry, group, list])
}
