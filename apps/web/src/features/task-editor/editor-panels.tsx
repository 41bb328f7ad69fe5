'use client'

import { useEffect, useState } from 'react'
import { Tabs, type Tab } from '../../components/ui/tabs'
import { listenForJumps } from './jump-to-part'
import { strings } from './strings'

/** Which tab holds a place that one can jump to. */
const tabOfPart: readonly (readonly [part: RegExp, tab: string])[] = [[/^(criterion|rubric)/, 'rubric'], [/^rating/, 'rating'], [/^context/, 'context'], [/^test-drive/, 'test-drive'], [/^suggestions/, 'rubric'], [/^point/, 'submit']]

/** What goes with the conversation, one at a time. */
export function EditorPanels({ tabs }: { tabs: readonly Tab[] }) {
  const [shown, setShown] = useState(tabs[0]?.value)
  useEffect(() => listenForJumps((part) => {
    const [, tab] = tabOfPart.find(([pattern]) => pattern.test(part)) ?? []
    if (tab) setShown(tab)
  }), [])
  return <Tabs label={strings.panels} tabs={tabs} value={shown} onValueChange={setShown} />
}
