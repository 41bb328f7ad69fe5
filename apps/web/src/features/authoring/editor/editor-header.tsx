'use client'

import { History, MoreHorizontal } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Command } from '../../../components/shell/commands/command'
import { ShortcutHint } from '../../../components/shell/commands/shortcut-hint'
import { useCommands } from '../../../components/shell/commands/use-commands'
import { useShortcut } from '../../../components/shell/commands/use-shortcut'
import { Badge } from '../../../components/ui/states/badge'
import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { DropdownMenu } from '../../../components/ui/overlays/dropdown-menu'
import { IconButton } from '../../../components/ui/controls/icon-button'
import { loadOverlay } from '../../../components/ui/loading/load-overlay'
import { taskStatusLabels } from '../../../domain/datasets/task-facets'
import { ThreadsButton } from '../../kits/threads/thread-parts'
import { strings } from './strings'
import { useTaskDraft } from '../../kits/task-draft/task-draft-provider'
import { UndoButtons } from '../../kits/drafts/undo-buttons'

const WithdrawDialog = loadOverlay(() =>
  import('../submission/withdraw-dialog').then((file) => file.WithdrawDialog),
)
const HistoryDialog = loadOverlay(() => import('./history-dialog').then((file) => file.HistoryDialog))

/** Breadcrumb, mode and status of the task. */
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

/** Threads, undo, history and more actions. */
export function EditorToolbar() {
  const { state, store, readOnly, task } = useTaskDraft()
  const [opened, setOpened] = useState<'history' | 'withdraw' | null>(null)
  const close = () => setOpened(null)
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
          <UndoButtons state={state} store={store} />
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
