'use client'

import { History, MoreHorizontal, Redo2, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Command } from '../../components/shell/command'
import { ShortcutHint } from '../../components/shell/shortcut-hint'
import { useCommands } from '../../components/shell/use-commands'
import { useShortcut } from '../../components/shell/use-shortcut'
import { Badge } from '../../components/ui/badge'
import { Breadcrumb } from '../../components/ui/breadcrumb'
import { DropdownMenu } from '../../components/ui/dropdown-menu'
import { IconButton } from '../../components/ui/icon-button'
import { loadOverlay } from '../../components/ui/load-overlay'
import { taskStatusLabels } from '../../domain/task-facets'
import { ThreadsButton } from '../threads/thread-parts'
import { strings } from './strings'
import { useTaskDraft } from './task-draft-provider'
import { useUndoKeys } from './use-undo-keys'

const WithdrawDialog = loadOverlay(() =>
  import('../submitting/withdraw-dialog').then((file) => file.WithdrawDialog),
)
const HistoryDialog = loadOverlay(() => import('./history-dialog').then((file) => file.HistoryDialog))

/** Where one is, and in which mode one writes. */
export function EditorHeader() {
  const { task, readOnly } = useTaskDraft()
  return (
    <header className="min-w-0 pr-32 lg:pr-60">
      <Breadcrumb items={[{ label: strings.ownTasks, href: '/write' }, { label: task.datasetName }]} />
      <h1 className="mt-1 flex flex-wrap items-baseline gap-x-3 text-lg">
        {strings.title[task.mode]}
        {task.status === 'draft' ? null : <Badge>{taskStatusLabels[task.status]}</Badge>}
      </h1>
      <p className="max-w-[74ch] text-sm text-ink-2">
        {readOnly ? strings.readOnly : strings.mode[task.mode]}
      </p>
    </header>
  )
}

/** The way back, the history and what else one can do with the draft. */
export function EditorToolbar() {
  const { state, store, readOnly, task } = useTaskDraft()
  const [opened, setOpened] = useState<'history' | 'withdraw' | null>(null)
  const close = () => setOpened(null)
  useUndoKeys(store, !readOnly)
  useShortcut('g v', strings.history, () => setOpened('history'), { group: 'Draft' })
  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'editor-history',
        label: strings.commands.history,
        group: strings.commands.group,
        keywords: ['history', 'versions', 'undo'],
        run: () => setOpened('history'),
      },
      ...(readOnly
        ? []
        : [
            {
              id: 'editor-withdraw',
              label: strings.withdraw,
              group: strings.commands.group,
              run: () => setOpened('withdraw'),
            },
          ]),
    ],
    [readOnly],
  )
  useCommands(commands)
  return (
    <div className="absolute top-3 right-(--gutter) flex items-center gap-1 lg:top-4">
      {task.versionNumber === null ? null : <ThreadsButton taskId={task.id} group="Draft" />}
      {readOnly ? null : (
        <>
          <IconButton
            size="sm"
            label={state.undo ? `${strings.undo}: ${state.undo}` : strings.undo}
            icon={<Undo2 />}
            aria-disabled={state.undo === null || undefined}
            onClick={() => store.undo()}
          />
          <IconButton
            size="sm"
            label={state.redo ? `${strings.redo}: ${state.redo}` : strings.redo}
            icon={<Redo2 />}
            aria-disabled={state.redo === null || undefined}
            onClick={() => store.redo()}
          />
        </>
      )}
      <IconButton size="sm" label={strings.history} icon={<History />} onClick={() => setOpened('history')} />
      {readOnly ? null : (
        <DropdownMenu
          align="end"
          trigger={<IconButton size="sm" label={strings.more} icon={<MoreHorizontal />} />}
          items={[{ label: strings.withdraw, harmful: true, onSelect: () => setOpened('withdraw') }]}
        />
      )}
      <span className="ml-1 flex items-center gap-1.5 text-xs text-ink-2 max-lg:hidden">
        <ShortcutHint keys="?" /> {strings.keys}
      </span>
      {opened === 'history' ? <HistoryDialog onClose={close} /> : null}
      {opened === 'withdraw' ? <WithdrawDialog taskId={task.id} open onOpenChange={close} /> : null}
    </div>
  )
}
