'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { Dialog } from '../../../components/ui/overlays/dialog'
import { ErrorState } from '../../../components/ui/states/error-state'
import { formatCount, formatTime } from '../../../components/ui/text/format'
import { Skeleton } from '../../../components/ui/states/skeleton'
import { Time } from '../../../components/ui/text/time'
import { HISTORY_PAGE_SIZE, type DraftSaveLine } from '../../../domain/authoring/draft-saves'
import { findDifferentParts } from '../../kits/drafts/draft-parts'
import { historyStrings as words } from './dialog-strings'
import { taskDraftParts } from '../../kits/task-draft/task-draft-parts'
import { useTaskDraft, useTaskStore } from '../../kits/task-draft/task-draft-provider'
import { WordDiff } from '../../kits/task-view/word-diff'

/** Earlier snapshots of the draft, each compared with the current text. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC()
  const { task } = useTaskStore()
  const [shown, setShown] = useState<number | null>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...trpc.drafts.history.infiniteQueryOptions(
      { taskId: task.id },
      { getNextPageParam: (page) => (page.length < HISTORY_PAGE_SIZE ? undefined : page.at(-1)?.version) },
    ),
    staleTime: 0,
  })
  const lines = data?.pages.flat()
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={words.title}
      description={words.lead}
      width="lg"
    >
      {error ? (
        <ErrorState level={3} actions={<Button onClick={() => void refetch()}>Try again</Button>}>
          <p>{words.failed}</p>
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton label={words.loading} /> : null}
      {lines?.length === 0 ? <p className="text-ink-2">{words.none}</p> : null}
      <ol>
        {lines?.map((line) => (
          <li key={line.version} className="border-t border-hair py-2">
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={shown === line.version}
              onClick={() => setShown(shown === line.version ? null : line.version)}
            >
              <span className="font-medium text-ink">
                <Time value={line.savedAt} />
              </span>
              <span>
                {formatCount(line.turns, 'turn')}, {formatCount(line.criteria, 'criterion', 'criteria')}
              </span>
            </Button>
            {shown === line.version ? <EarlierState line={line} onClose={onClose} /> : null}
          </li>
        ))}
      </ol>
      {hasNextPage ? (
        <div className="pt-3">
          <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.older}
          </Button>
        </div>
      ) : null}
    </Dialog>
  )
}

function EarlierState({ line, onClose }: { line: DraftSaveLine; onClose: () => void }) {
  const trpc = useTRPC()
  const { task, draft, store, readOnly } = useTaskDraft()
  const { data, error } = useQuery({
    ...trpc.drafts.readSave.queryOptions({ taskId: task.id, version: line.version }),
    staleTime: Infinity,
  })
  if (error) return <p className="text-sm text-brick">{error.message}</p>
  if (!data) return <Skeleton label={words.loading} />
  const different = findDifferentParts(taskDraftParts, data, draft)
  const restore = () => {
    store.restore(`Restore ${formatTime(line.savedAt)}`, data)
    onClose()
  }
  return (
    <div className="grid gap-3 pt-2 pl-2.5">
      <p className="text-sm text-ink-2">{different.length === 0 ? words.same : words.legend}</p>
      {different.map((name) => (
        <section key={name} className="grid gap-1">
          <h3 className="text-sm font-semibold">{taskDraftParts[name].label}</h3>
          <WordDiff before={taskDraftParts[name].write(data)} after={taskDraftParts[name].write(draft)} />
        </section>
      ))}
      {different.length > 0 && !readOnly ? (
        <div>
          <Button size="sm" onClick={restore}>
            {words.restore}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
