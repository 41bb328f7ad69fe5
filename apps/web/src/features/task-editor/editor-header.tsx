'use client'

import { History, Redo2, Undo2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ShortcutHint } from '../../components/shell/shortcut-hint'
import { useShortcut } from '../../components/shell/use-shortcut'
import { Badge } from '../../components/ui/badge'
import { Breadcrumb } from '../../components/ui/breadcrumb'
import { IconButton } from '../../components/ui/icon-button'
import { taskStatusLabels } from '../../domain/task-facets'
import { SavedState } from './saved-state'
import { strings } from './strings'
import { useTaskDraft } from './task-draft-provider'
import { useUndoKeys } from './use-undo-keys'

const HistoryDialog = dynamic(() => import('./history-dialog').then((file) => file.HistoryDialog), { ssr: false })

/** Where one is, and in which mode one writes. */
export function EditorHeader() {
  const { task, readOnly } = useTaskDraft()
  return (
    <header className="min-w-0 lg:pr-80">
      <Breadcrumb items={[{ label: strings.ownTasks, href: '/write' }, { label: task.datasetName }]} />
      <h1 className="mt-1 flex flex-wrap items-baseline gap-x-3 text-lg">
        {strings.title[task.mode]}
        {task.status === 'draft' ? null : <Badge>{taskStatusLabels[task.status]}</Badge>}
      </h1>
      <p className="max-w-[74ch] text-sm text-ink-2">{readOnly ? strings.readOnly : strings.mode[task.mode]}</p>
    </header>
  )
}

/** That it is saved, and the way back; in view wherever one has scrolled to. */
export function EditorToolbar() {
  const { state, store, readOnly } = useTaskDraft()
  const [showsHistory, setShowsHistory] = useState(false)
  useUndoKeys(store, !readOnly)
  useShortcut('g v', strings.history, () => setShowsHistory(true), { group: 'Draft' })
  return (
    <div className="sticky top-0 z-10 flex items-center gap-1 border-b border-hair bg-paper px-(--gutter) py-1 lg:absolute lg:top-5 lg:right-0 lg:border-b-0 lg:py-0">
      <SavedState />
      <span className="ml-auto flex items-center gap-1 lg:ml-2">
        {readOnly ? null : (
          <>
            <IconButton size="sm" label={state.undo ? `${strings.undo}: ${state.undo}` : strings.undo} icon={<Undo2 />} disabled={state.undo === null} onClick={() => store.undo()} />
            <IconButton size="sm" label={state.redo ? `${strings.redo}: ${state.redo}` : strings.redo} icon={<Redo2 />} disabled={state.redo === null} onClick={() => store.redo()} />
          </>
        )}
        <IconButton size="sm" label={strings.history} icon={<History />} onClick={() => setShowsHistory(true)} />
        <span className="ml-1 flex items-center gap-1.5 text-xs text-ink-2 max-lg:hidden"><ShortcutHint keys="?" /> {strings.keys}</span>
      </span>
      {showsHistory ? <HistoryDialog onClose={() => setShowsHistory(false)} /> : null}
    </div>
  )
}
