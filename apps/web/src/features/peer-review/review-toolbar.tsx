'use client'

import { MoreHorizontal, Redo2, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTRPCClient } from '../../api-client/trpc'
import type { Command } from '../../components/shell/command'
import { ShortcutHint } from '../../components/shell/shortcut-hint'
import { useCommands } from '../../components/shell/use-commands'
import { DropdownMenu } from '../../components/ui/dropdown-menu'
import { IconButton } from '../../components/ui/icon-button'
import { loadOverlay } from '../../components/ui/load-overlay'
import { strings as editorStrings } from '../task-editor/strings'
import { useUndoKeys } from '../task-editor/use-undo-keys'
import { ThreadsButton } from '../threads/thread-parts'
import { useReview } from './review-provider'
import { strings } from './strings'

const EndDialog = loadOverlay(() => import('./end-dialog').then((file) => file.EndDialog))

/** The way back, and the ways out: to hand the review back or to skip the task. */
export function ReviewToolbar() {
  const { review: { assignmentId, taskId }, state: { undo, redo }, store, closed } = useReview()
  const client = useTRPCClient()
  const [ending, setEnding] = useState<'handed_back' | 'skipped' | null>(null)
  useUndoKeys(store, closed === null)
  const commands = useMemo<Command[]>(() => (closed ? [] : [
    { id: 'review-hand-back', label: strings.end.handBack, group: strings.keysOfReview, keywords: ['leave', 'give up', 'later'], run: () => setEnding('handed_back') },
    { id: 'review-skip', label: strings.end.skip, group: strings.keysOfReview, keywords: ['conflict of interest', 'specialty'], run: () => setEnding('skipped') },
  ]), [closed])
  useCommands(commands)
  return (
    <div className="absolute top-3 right-(--gutter) flex items-center gap-1 lg:top-4">
      <ThreadsButton taskId={taskId} group={strings.keysOfReview} />
      {closed ? null : (
        <>
          <IconButton size="sm" label={undo ? `${editorStrings.undo}: ${undo}` : editorStrings.undo} icon={<Undo2 />} aria-disabled={undo === null || undefined} onClick={() => store.undo()} />
          <IconButton size="sm" label={redo ? `${editorStrings.redo}: ${redo}` : editorStrings.redo} icon={<Redo2 />} aria-disabled={redo === null || undefined} onClick={() => store.redo()} />
          <DropdownMenu
            align="end"
            trigger={<IconButton size="sm" label={strings.more} icon={<MoreHorizontal />} />}
            items={[{ label: strings.end.handBack, onSelect: () => setEnding('handed_back') }, { label: strings.end.skip, harmful: true, onSelect: () => setEnding('skipped') }]}
          />
        </>
      )}
      <span className="ml-1 flex items-center gap-1.5 text-xs text-ink-2 max-lg:hidden"><ShortcutHint keys="?" /> {strings.keys}</span>
      {ending ? <EndDialog as={ending} words={strings.end} home="/review" save={store.saveNow} send={(input) => client.reviews.end.mutate({ assignmentId, ...input })} onClose={() => setEnding(null)} /> : null}
    </div>
  )
}
