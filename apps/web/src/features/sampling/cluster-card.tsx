'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Section } from '../../components/ui/layout/section'
import { loadOverlay } from '../../components/ui/loading/load-overlay'
import { showToast } from '../../components/ui/overlays/toast-store'
import { Badge } from '../../components/ui/states/badge'
import { Notice } from '../../components/ui/states/notice'
import { shortenTaskId } from '../../domain/datasets/task-facets'
import type { PoolCluster } from '../../domain/sampling/pool'
import { strings } from './strings'

const words = strings.near
const ReasonDialog = loadOverlay(async () => (await import('./reason-dialog')).ReasonDialog)

/** One cluster: the beginnings of its tasks side by side, and the choice of the one that stays. */
export function ClusterCard({ datasetId, cluster }: { datasetId: string; cluster: PoolCluster }) {
  const trpc = useTRPC()
  const router = useRouter()
  const name = useId()
  const { tasks, taskIds } = cluster
  // A released task is the one that others already compare with.
  const [keptId, setKeptId] = useState((tasks.find(({ isReleased }) => isReleased) ?? tasks[0])?.id ?? '')
  const [isAsked, setIsAsked] = useState(false)
  const exclude = useMutation(trpc.pool.exclude.mutationOptions())
  const open = useMutation(trpc.pool.open.mutationOptions({ onSuccess: ({ href }) => router.push(href) }))
  const others = taskIds.filter((id) => id !== keptId)
  const hidden = taskIds.length - tasks.length
  return (
    <Section
      title={words.cluster(taskIds.length)}
      aside={
        <Button size="sm" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
          {words.exclude(others.length)}
        </Button>
      }
    >
      {open.error ? (
        <Notice tone="brick" live title={strings.cannotOpen} className="mb-3">
          {open.error.message}
        </Notice>
      ) : null}
      <fieldset className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        <legend className="sr-only">{words.keep}</legend>
        {tasks.map((task) => {
          const id = shortenTaskId(task.externalId ?? task.id)
          return (
            <article key={task.id} className="min-w-0 border-t border-hair-strong pt-3">
              <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <label className="flex items-center gap-2 pointer-coarse:min-h-11">
                  <input
                    type="radio"
                    name={name}
                    className="size-4 accent-(--accent)"
                    checked={keptId === task.id}
                    onChange={() => setKeptId(task.id)}
                  />
                  {words.keep}
                </label>
                <Badge tone={task.isReleased ? 'accent' : 'neutral'}>
                  {task.isReleased ? strings.inRelease : strings.accepted}
                </Badge>
                <Button
                  size="sm"
                  variant="quiet"
                  busy={open.isPending && open.variables.taskId === task.id}
                  aria-label={strings.openTask(id)}
                  className="ml-auto font-mono text-xs text-accent"
                  onClick={() => open.mutate({ datasetId, taskId: task.id })}
                >
                  {id}
                </Button>
              </div>
              <p
                lang={task.language ?? undefined}
                dir="auto"
                className="line-clamp-[10] font-serif wrap-anywhere"
              >
                {task.opening}
              </p>
              <p className="mt-2 text-sm text-ink-2 wrap-anywhere">
                {[task.author ?? strings.imported, task.specialty, strings.turns(task.turns)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </article>
          )
        })}
      </fieldset>
      {hidden > 0 ? <p className="mt-3 text-sm text-ink-2">{words.notShown(hidden)}</p> : null}
      {isAsked ? (
        <ReasonDialog
          title={strings.excludeTitle(others.length)}
          text={strings.excludeText(others.length)}
          label={strings.exclude}
          initialReason={words.defaultReason}
          onClose={() => setIsAsked(false)}
          onConfirm={async (reason) => {
            const { tasks: count } = await exclude.mutateAsync({
              datasetId,
              taskIds: others,
              keptTaskId: keptId,
              reason,
            })
            showToast({ title: strings.excludedToast(count) })
            router.refresh()
          }}
        />
      ) : null}
    </Section>
  )
}
