'use client'

import { useEffect, useState } from 'react'
import { Tabs, type Tab } from '../../components/ui/tabs'
import { listenForJumps } from './jump-to-part'
import { strings } from './strings'

/** Which tab holds a place that one can jump to. */
const tabOfPart: readonly (readonly [part: RegExp, tab: string])[] = [
  [/^(criterion|rubric|suggestions)/, 'rubric'],
  [/^(rating-notes|note:)/, 'rating'],
  [/^context/, 'context'],
  [/^(test-drive|example:)/, 'test-drive'],
  [/^point/, 'returned'],
  [/^status/, 'status'],
]

/** What goes with the conversation, one at a time; the first is in view until another is chosen, and when that is gone. */
export function EditorPanels({ tabs }: { tabs: readonly Tab[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(
    () =>
      listenForJumps((part) => {
        const [, tab] = tabOfPart.find(([pattern]) => pattern.test(part)) ?? []
        if (tab) setChosen(tab)
      }),
    [],
  )
  return (
    <Tabs
      label={strings.panels}
      tabs={tabs}
      value={tabs.find(({ value }) => value === chosen)?.value ?? tabs[0]?.value}
      onValueChange={setChosen}
    />
  )
}
