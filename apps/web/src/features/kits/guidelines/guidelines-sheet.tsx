'use client'

import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { Link } from '../../../components/ui/layout/link'
import { Dialog } from '../../../components/ui/overlays/dialog'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { ErrorState } from '../../../components/ui/states/error-state'
import { Skeleton } from '../../../components/ui/states/skeleton'
import { Time } from '../../../components/ui/text/time'
import type { Duty } from '../../../domain/guidelines/guidelines-views'
import { GuidelinesChanges } from './guidelines-changes'
import { GuidelinesText } from './guidelines-text'
import { strings } from './strings'
import { TextSearch } from './text-search'
import { useAcknowledge } from './use-acknowledge'

const TEXT_ID = 'guidelines-panel'

/** The guidelines of a dataset beside the task, with a search. */
export function GuidelinesSheet({
  dataset,
  onAcknowledged,
  onClose,
}: {
  dataset: { id: string; name: string }
  onAcknowledged: () => void
  onClose: () => void
}) {
  const trpc = useTRPC()
  const { data, error, refetch } = useQuery(trpc.guidelines.read.queryOptions({ datasetId: dataset.id }))
  const [current] = data?.versions ?? []
  return (
    <Dialog
      open
      place="side"
      width="lg"
      title={strings.titleOf(dataset.name)}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={data?.duty ? <Acknowledge duty={data.duty} onDone={onAcknowledged} /> : undefined}
    >
      {error ? (
        <ErrorState
          level={3}
          title={strings.failed}
          actions={<Button onClick={() => void refetch()}>{strings.again}</Button>}
        >
          <p>{error.message}</p>
        </ErrorState>
      ) : !data ? (
        <Skeleton label={strings.loading} lines={6} />
      ) : data.shown && current ? (
        <div className="grid gap-5">
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
            <span>
              {strings.version(current.version)}, <Time value={current.publishedAt} look="date" />
            </span>
            <Link href={`/guidelines/${dataset.id}`}>{strings.openPage}</Link>
          </p>
          <div className="sticky -top-px z-10 border-b border-hair bg-raised pb-3">
            <TextSearch within={TEXT_ID} inDialog />
          </div>
          {data.duty && data.comparedWith?.isAcknowledged ? (
            <section className="border-b border-hair pb-5">
              <h3 className="pb-2 text-lg">{strings.changes.since(data.comparedWith.version)}</h3>
              <p dir="auto" className="pb-3 wrap-anywhere">
                {current.note}
              </p>
              <GuidelinesChanges before={data.comparedWith} after={data.shown} />
            </section>
          ) : null}
          <div onClick={stayOnPage}>
            <GuidelinesText content={data.shown} id={TEXT_ID} level={3} />
          </div>
        </div>
      ) : (
        <EmptyState level={3} title={strings.none.title}>
          {strings.none.says}
        </EmptyState>
      )}
    </Dialog>
  )
}

function Acknowledge({ duty, onDone }: { duty: Duty; onDone: () => void }) {
  const { acknowledge, isBusy, error } = useAcknowledge(duty, onDone)
  return (
    <>
      {error ? (
        <p role="alert" className="text-sm text-brick">
          {error}
        </p>
      ) : null}
      <Button variant="primary" busy={isBusy} onClick={acknowledge}>
        {strings.acknowledge}
      </Button>
    </>
  )
}

/** Follows links inside the text without changing the address of the page behind the panel. */
function stayOnPage(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
  if (!link) return
  event.preventDefault()
  const target = document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'start' })
}
