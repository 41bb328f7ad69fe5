'use client'

import { useEffect } from 'react'
import { useCommandContext } from './command-context'

/** Keys that a control answers to while it has the focus, and what each does. */
export type ListedKeys = readonly (readonly [keys: string, label: string])[]

const nothing = () => undefined

/** Names keys in the list of keys for as long as the component is in view. Give it a list that stays the same. */
export function useListedKeys(group: string, list: ListedKeys): void {
  const { registry } = useCommandContext()
  useEffect(() => {
    // What was added last comes first.
    const removals = list
      .toReversed()
      .map(([keys, label]) =>
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
