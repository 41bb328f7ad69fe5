'use client'

import { useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  /** All tasks that match the filter, on every page. */
  isAll: boolean
  toggle: (id: string) => void
  togglePage: () => void
  selectAll: () => void
  clear: () => void
  isPageSelected: boolean
}

const NOTHING: { ids: ReadonlySet<string>; isAll: boolean } = { ids: new Set(), isAll: false }

/** What is selected on a page of a list. */
export function useSelection(pageIds: readonly string[]): Selection {
  const [{ ids, isAll }, setSelection] = useState(NOTHING)
  const isPageSelected = pageIds.length > 0 && pageIds.every((id) => ids.has(id))
  return {
    ids,
    isAll,
    isPageSelected,
    toggle(id) {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setSelection({ ids: next, isAll: false })
    },
    togglePage: () => setSelection(isPageSelected ? NOTHING : { ids: new Set(pageIds), isAll: false }),
    selectAll: () => setSelection({ ids: new Set(pageIds), isAll: true }),
    clear: () => setSelection(NOTHING),
  }
}
