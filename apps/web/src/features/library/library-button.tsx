'use client'

import { useRef, useState } from 'react'
import { ShortcutHint } from '../../components/shell/shortcut-hint'
import { useShortcut } from '../../components/shell/use-shortcut'
import { Button } from '../../components/ui/button'
import { loadOverlay } from '../../components/ui/load-overlay'
import { MOST_CRITERIA } from '../../domain/draft-limits'
import type { AuthoringTask, ChangeDraft, TaskDraft } from '../../domain/task-drafts'
import * as strings from './strings'

const LibraryPanel = loadOverlay(() => import('./library-panel').then((module) => module.LibraryPanel))

interface LibraryButtonProps {
  task: AuthoringTask
  draft: TaskDraft
  change: ChangeDraft
}

/** Opens the library, by a button or ⌘/Ctrl+L, also from within a text. What is put in goes to the end of the rubric. */
export function LibraryButton({ task, draft, change }: LibraryButtonProps) {
  const [open, setOpen] = useState(false)
  const cameFrom = useRef<HTMLElement | null>(null)
  const show = () => {
    cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    // The dialogue has no button that opened it when a key did: whoever was writing goes on where they were.
    requestAnimationFrame(() => cameFrom.current?.focus())
  }
  useShortcut('mod+l', 'Open the library', show, { group: 'Rubric', whileTyping: true })
  return (
    <>
      <Button size="sm" onClick={show}>
        {strings.library} <ShortcutHint keys="mod+l" />
      </Button>
      {open ? (
        <LibraryPanel
          task={task}
          draft={draft}
          onClose={close}
          onInsert={(criteria) =>
            change('put in from the library', (now) => ({
              ...now,
              criteria: [...now.criteria, ...criteria].slice(0, MOST_CRITERIA),
            }))
          }
        />
      ) : null}
    </>
  )
}
