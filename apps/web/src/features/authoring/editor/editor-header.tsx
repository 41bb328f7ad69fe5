'use client'

import { History, MoreHorizontal } from 'lucide-react'
import { memo, useMemo, useState, type ComponentProps } from 'react'
import type { Command } from '../../../components/shell/commands/command'
import { useCommands } from '../../../components/shell/commands/use-commands'
import { cx } from '../../../components/ui/cx'
import { useKey } from '../../../components/shell/commands/use-key'
import { Badge } from '../../../components/ui/states/badge'
import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { DropdownMenu } from '../../../components/ui/overlays/dropdown-menu'
import { IconButton } from '../../../components/ui/controls/icon-button'
import { loadOverlay } from '../../../components/ui/loading/load-overlay'
import { readBeginning } from '../../../domain/authoring/draft-tree'
import { taskStatusLabels } from '../../../domain/datasets/task-facets'
import { ThreadsButton } from '../../kits/threads/thread-parts'
import { openGuidelines } from '../../kits/guidelines/open-guidelines'
import { strings } from './strings'
import { useDuplicate } from './use-duplicate'
import { useTaskDraft, useTaskStore } from '../../kits/task-draft/task-draft-provider'
import { besideToolbar } from '../../kits/drafts/beside-toolbar'
import { KeysButton } from '../../kits/drafts/keys/keys-button'
import { UndoButtons, UndoByKeys } from '../../kits/drafts/undo-buttons'

const WithdrawDialog = loadOverlay(() =>
  import('../submission/withdraw-dialog').then((file) => file.WithdrawDialog),
)
const DeleteDraftDialog = loadOverlay(() =>
  import('./delete-draft-dialog').then((file) => file.DeleteDraftDialog),
)
const HistoryDialog = loadOverlay(() => import('./history-dialog').then((file) => file.HistoryDialog))

/** Breadcrumb, mode and status of the task: one line on a wide screen. */
export const EditorHeader = memo(function EditorHeader() {
  const { task, readOnly } = useTaskStore()
  return (
    <header className="min-w-0 lg:flex lg:items-baseline lg:gap-3">
      <Breadcrumb
        items={[{ label: strings.ownTasks, href: '/write' }, { label: task.datasetName }]}
        className={cx(
          besideToolbar,
          // The padding leaves room for the outline of a link that has the focus.
          'lg:-m-1 lg:max-w-[22rem] lg:shrink-[2] lg:truncate lg:p-1 lg:[&_ol]:flex-nowrap',
        )}
      />
      <h1
        title={strings.mode[task.mode]}
        className="flex flex-wrap items-baseline gap-x-3 text-lg max-lg:mt-1 lg:text-base lg:whitespace-nowrap"
      >
        {strings.title[task.mode]}
        {task.status === 'draft' ? null : <Badge>{taskStatusLabels[task.status]}</Badge>}
      </h1>
      {readOnly ? <p className="text-sm text-ink-2 lg:truncate">{strings.readOnly}</p> : null}
    </header>
  )
})

interface EditorToolbarProps {
  /** What undo and redo do, also beside the places of a narrow screen. */
  move: ComponentProps<typeof UndoButtons>['move']
  onDeleted: () => void
}

/** Threads, undo, history and more actions. */
export function EditorToolbar({ move, onDeleted }: EditorToolbarProps) {
  const { state, store, saveNow, readOnly, task, draft } = useTaskDraft()
  const [opened, setOpened] = useState<'history' | 'withdraw' | 'delete' | null>(null)
  const close = () => setOpened(null)
  const { mutate: duplicate } = useDuplicate(task.id, saveNow)
  // A task that was never submitted is deleted; a submitted one stays and is withdrawn.
  const ending = task.versionNumber === null ? 'delete' : 'withdraw'
  const endingLabel = ending === 'delete' ? strings.deleteDraft : strings.withdraw
  useKey('history', () => setOpened('history'))
  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'editor-history',
        label: strings.commands.history,
        group: strings.commands.group,
        keywords: ['history', 'versions', 'undo'],
        run: () => setOpened('history'),
      },
      {
        id: 'editor-duplicate',
        label: strings.duplicate.action,
        group: strings.commands.group,
        keywords: ['copy'],
        run: () => duplicate(),
      },
      ...(readOnly
        ? []
        : [
            {
              id: `editor-${ending}`,
              label: endingLabel,
              group: strings.commands.group,
              run: () => setOpened(ending),
            },
          ]),
    ],
    [readOnly, duplicate, ending, endingLabel],
  )
  useCommands(commands)
  return (
    <div className="absolute top-3 right-(--gutter) flex items-center gap-1 lg:top-0 lg:h-12">
      {task.versionNumber === null ? null : <ThreadsButton taskId={task.id} />}
      {readOnly ? null : (
        <>
          <UndoByKeys state={state} store={store} move={move} onHistory={() => setOpened('history')} />
          <span className="flex gap-1 max-lg:hidden">
            <UndoButtons state={state} store={store} move={move} />
          </span>
        </>
      )}
      <IconButton size="sm" label={strings.history} icon={<History />} onClick={() => setOpened('history')} />
      <DropdownMenu
        align="end"
        trigger={<IconButton size="sm" label={strings.more} icon={<MoreHorizontal />} />}
        items={[
          { label: strings.guidelines, onSelect: openGuidelines },
          { label: strings.duplicate.action, onSelect: () => duplicate() },
          ...(readOnly ? [] : [{ label: endingLabel, harmful: true, onSelect: () => setOpened(ending) }]),
        ]}
      />
      <KeysButton />
      {opened === 'history' ? <HistoryDialog onClose={close} /> : null}
      {opened === 'withdraw' ? <WithdrawDialog task={task} open onOpenChange={close} /> : null}
      {opened === 'delete' ? (
        <DeleteDraftDialog
          taskId={task.id}
          beginning={readBeginning(draft)}
          isCopy={task.isCopy}
          saveNow={saveNow}
          onDeleted={onDeleted}
          open
          onOpenChange={close}
        />
      ) : null}
    </div>
  )
}
