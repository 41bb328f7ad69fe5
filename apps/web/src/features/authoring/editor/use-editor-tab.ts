import { useEffect, useState } from 'react'
import { listenForJumps } from '../../kits/drafts/jump-to-part'
import { findTabOfPart, type EditorTab } from './editor-tabs'

/** The tab that is shown: the first at the beginning and when the chosen one disappears. Jumps choose theirs. */
export function useEditorTab(tabs: readonly EditorTab[]) {
  const [chosen, choose] = useState(tabs[0])
  useEffect(
    () =>
      listenForJumps((part) => {
        const tab = findTabOfPart(part)
        if (tab) choose(tab)
      }),
    [],
  )
  return { tab: tabs.find((one) => one === chosen) ?? tabs[0], choose }
}
