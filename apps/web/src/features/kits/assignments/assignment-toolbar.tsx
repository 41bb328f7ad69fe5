'use client'

import { MoreHorizontal } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useMemo, useState } from 'react'
import type { Command } from '../../../components/shell/commands/command'
import { useCommands } from '../../../components/shell/commands/use-commands'
import { DropdownMenu } from '../../../components/ui/overlays/dropdown-menu'
import { IconButton } from '../../../components/ui/controls/icon-button'
import { loadOverlay } from '../../../components/ui/loading/load-overlay'
import type { EndAssignment } from '../../../domain/assignments/assignment-inputs'
import { KeysButton } from '../drafts/keys/keys-button'
import { UndoButton, UndoByKeys, type UndoButtonsProps } from '../drafts/undo-buttons'
import { openGuidelines } from '../guidelines/open-guidelines'
import { ThreadsButton } from '../threads/thread-parts'
import { nameTask } from '../task-view/describe-facets'
import { useAssignment } from './assignment-provider'
import { noteHandedBack } from './queue/handed-back'
import type { FilledEnding } from './end-dialog'
import { strings } from './strings'

const EndDialog = loadOverlay(() => import('./end-dialog').then((file) => file.EndDialog))

/** Threads, undo and redo, handing back and skipping. On a phone, undo is in the footer, within reach. */
export function AssignmentToolbar({ move }: Pick<UndoButtonsProps, 'move'>) {
  const {
    definition,
    opened: { taskId, task },
    state,
    store,
    closed,
    end,
  } = useAssignment()
  const router = useRouter()
  const isClosed = closed !== null
  const group = strings.group(definition.noun)
  const [ending, setEnding] = useState<EndAssignment['as'] | null>(null)
  const [filled, setFilled] = useState<Partial<Record<EndAssignment['as'], FilledEnding>>>({})
  const commands = useMemo<Command[]>(
    () =>
      isClosed
        ? []
        : [
            {
              id: 'judging-hand-back',
              label: strings.end.handBack,
              group,
              keywords: ['leave', 'give up', 'later'],
              run: () => setEnding('handed_back'),
            },
            {
              id: 'judging-skip',
              label: strings.end.skip,
              group,
              keywords: ['conflict of interest', 'specialty'],
              run: () => setEnding('skipped'),
            },
          ],
    [isClosed, group],
  )
  useCommands(commands)
  return (
    <div className="absolute top-3 right-(--gutter) flex items-center gap-1 lg:top-4">
      {definition.hasThreads === false ? null : <ThreadsButton taskId={taskId} />}
      {isClosed ? null : (
        <>
          <UndoByKeys state={state} store={store} move={move} />
          <UndoButton is="undo" state={state} store={store} move={move} className="max-sm:hidden" />
          <UndoButton is="redo" state={state} store={store} move={move} />
          <DropdownMenu
            align="end"
            trigger={<IconButton size="sm" label={strings.more} icon={<MoreHorizontal />} />}
            items={[
              { label: strings.guidelines, onSelect: openGuidelines },
              { label: strings.end.handBack, onSelect: () => setEnding('handed_back') },
              { label: strings.end.skip, harmful: true, onSelect: () => setEnding('skipped') },
            ]}
          />
        </>
      )}
      <KeysButton />
      {ending ? (
        <EndDialog
          as={ending}
          noun={definition.noun}
          save={store.saveNow}
          send={end}
          onEnded={() => {
            if (ending === 'handed_back') noteHandedBack({ path: definition.path, name: nameTask(task) })
            router.push(definition.path)
            router.refresh()
          }}
          filled={filled[ending]}
          onClose={(typed) => {
            setFilled({ ...filled, [ending]: typed })
            setEnding(null)
          }}
        />
      ) : null}
    </div>
  )
}
