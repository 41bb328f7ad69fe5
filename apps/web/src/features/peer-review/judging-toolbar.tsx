'use client'

import { MoreHorizontal, Redo2, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Command } from '../../components/shell/command'
import { ShortcutHint } from '../../components/shell/shortcut-hint'
import { useCommands } from '../../components/shell/use-commands'
import { DropdownMenu } from '../../components/ui/dropdown-menu'
import { IconButton } from '../../components/ui/icon-button'
import { loadOverlay } from '../../components/ui/load-overlay'
import type { EndAssignment } from '../../domain/reviewing/submit-review'
import { strings as editorStrings } from '../task-editor/strings'
import { useUndoKeys } from '../task-editor/use-undo-keys'
import { ThreadsButton } from '../threads/thread-parts'
import type { strings } from './strings'

const EndDialog = loadOverlay(() => import('./end-dialog').then((file) => file.EndDialog))

interface JudgingToolbarProps {
  taskId: string
  words: Pick<typeof strings, 'end' | 'more' | 'keys'>
  /** Under which heading of the palette its commands stand. */
  group: string
  /** The page with what else there is to do. */
  home: string
  state: { undo: string | null; redo: string | null }
  store: { undo: () => void; redo: () => void; saveNow: () => Promise<unknown> }
  isClosed: boolean
  /** Hands back or skips. */
  send: (ending: Pick<EndAssignment, 'as' | 'reason'>) => Promise<unknown>
}

/** What was asked about the task, the way back, and the ways out of a judgement: to hand it back or to skip the task. */
export function JudgingToolbar({
  taskId,
  words,
  group,
  home,
  state: { undo, redo },
  store,
  isClosed,
  send,
}: JudgingToolbarProps) {
  const [ending, setEnding] = useState<EndAssignment['as'] | null>(null)
  useUndoKeys(store, !isClosed)
  const commands = useMemo<Command[]>(
    () =>
      isClosed
        ? []
        : [
            {
              id: 'judging-hand-back',
              label: words.end.handBack,
              group,
              keywords: ['leave', 'give up', 'later'],
              run: () => setEnding('handed_back'),
            },
            {
              id: 'judging-skip',
              label: words.end.skip,
              group,
              keywords: ['conflict of interest', 'specialty'],
              run: () => setEnding('skipped'),
            },
          ],
    [isClosed, words, group],
  )
  useCommands(commands)
  return (
    <div className="absolute top-3 right-(--gutter) flex items-center gap-1 lg:top-4">
      <ThreadsButton taskId={taskId} group={group} />
      {isClosed ? null : (
        <>
          <IconButton
            size="sm"
            label={undo ? `${editorStrings.undo}: ${undo}` : editorStrings.undo}
            icon={<Undo2 />}
            aria-disabled={undo === null || undefined}
            onClick={() => store.undo()}
          />
          <IconButton
            size="sm"
            label={redo ? `${editorStrings.redo}: ${redo}` : editorStrings.redo}
            icon={<Redo2 />}
            aria-disabled={redo === null || undefined}
            onClick={() => store.redo()}
          />
          <DropdownMenu
            align="end"
            trigger={<IconButton size="sm" label={words.more} icon={<MoreHorizontal />} />}
            items={[
              { label: words.end.handBack, onSelect: () => setEnding('handed_back') },
              { label: words.end.skip, harmful: true, onSelect: () => setEnding('skipped') },
            ]}
          />
        </>
      )}
      <span className="ml-1 flex items-center gap-1.5 text-xs text-ink-2 max-lg:hidden">
        <ShortcutHint keys="?" /> {words.keys}
      </span>
      {ending ? (
        <EndDialog
          as={ending}
          words={words.end}
          home={home}
          save={store.saveNow}
          send={send}
          onClose={() => setEnding(null)}
        />
      ) : null}
    </div>
  )
}
