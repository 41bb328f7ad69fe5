'use client'

import { useRef, useState } from 'react'
import { ShortcutHint } from '../../../components/shell/commands/shortcut-hint'
import { useKey } from '../../../components/shell/commands/use-key'
import { Button } from '../../../components/ui/controls/button'
import { loadOverlay } from '../../../components/ui/loading/load-overlay'
import { MAX_CRITERIA } from '../../../domain/authoring/draft-limits'
import type { AuthoringTask, ChangeDraft, TaskDraft } from '../../../domain/authoring/task-drafts'
import { keys } from '../../../domain/platform/keys'
import * as strings from './strings'

const LibraryPanel = loadOverlay(() => import('./library-panel').then((module) => module.LibraryPanel))

interface LibraryButtonProps {
  task: AuthoringTask
  draft: TaskDraft
  change: ChangeDraft
}

/**
 * Opens the library, by a button or L, or Alt+L also from within a text. New criteria are added at the end of
 * the rubric.
 */
export function LibraryButton({ task, draft, change }: LibraryButtonProps) {
  const [open, setOpen] = useState(false)
  const cameFrom = useRef<HTMLElement | null>(null)
  const show = () => {
    cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    // A dialog opened by a key has no trigger to return the focus to.
    requestAnimationFrame(() => cameFrom.current?.focus())
  }
  useKey('library', show)
  useKey('libraryInText', show, { whileTyping: true })
  return (
    <>
      <Button size="sm" onClick={show}>
        {strings.library} <ShortcutHint keys={keys.libraryInText} />
      </Button>
      {open ? (
        <LibraryPanel
          task={task}
          draft={draft}
          onClose={close}
          onInsert={(criteria) =>
            change('Add from the library', (now) => ({
              ...now,
              criteria: [...now.criteria, ...criteria].slice(0, MAX_CRITERIA),
            }))
          }
        />
      ) : null}
    </>
  )
}
