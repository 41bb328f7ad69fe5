'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Section } from '../../../components/ui/layout/section'
import { showToast } from '../../../components/ui/overlays/toast-store'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { Notice } from '../../../components/ui/states/notice'
import { formatCount, formatNumber } from '../../../components/ui/text/format'
import type { DraftDetail } from '../../../domain/sampling/drafts'
import { DrawHistory } from './draw-history'
import { DrawReportTables } from './draw-report'
import { ExtendDraw } from './extend-draw'
import { ReasonDialog } from './reason-dialog'
import { RedrawCheck } from './redraw-check'
import { Reserves } from './reserves'
import { workspaceStrings } from './strings'

/** Draws by the saved plan, shows the current draw, extends it, and discards it with a reason. */
export function DrawStep({ draft }: { draft: DraftDetail }) {
  const router = useRouter()
  const trpc = useTRPC()
  const draw = useMutation(trpc.sampling.draw.mutationOptions())
  const save = useMutation(
    trpc.sampling.savePlan.mutationOptions({
      onSuccess: () => {
        draw.reset()
        showToast({ title: 'The plan is saved with the pool of today' })
        router.refresh()
      },
    }),
  )
  const discard = useMutation(trpc.sampling.discardDraw.mutationOptions())
  const { saved, planIsSaved, draws, state, id: draftId } = draft
  const current = draws.find(({ id }) => id === draft.currentDrawId)
  const isOpen = state === 'open'
  const [isExtending, setIsExtending] = useState(false)
  const canExtend = isOpen && draft.purpose === 'release'
  const isOutdated = canExtend && saved !== null && current !== undefined && current.planId !== saved.id
  const isReview = draft.purpose === 'review'
  return (
    <Section
      id="draw"
      title="Draw"
      lead={isReview ? workspaceStrings.reviewDrawLead : workspaceStrings.drawLead}
      aside={current ? formatCount(current.tasks, 'task') : undefined}
    >
      {draw.error ? (
        <Notice
          tone="brick"
          live
          title={save.error ? 'The plan was not saved' : 'Nothing was drawn'}
          className="mb-5"
          actions={
            draw.error.data?.field === 'planId' ? (
              <Button
                size="sm"
                busy={save.isPending}
                onClick={() => save.mutate({ id: draftId, version: draft.version })}
              >
                Save the plan with the pool of today
              </Button>
            ) : draw.error.data?.field === 'plan' ? (
              <ButtonLink href={`/datasets/${draft.dataset.id}/release/${draftId}/plan`} size="sm">
                Open the planner
              </ButtonLink>
            ) : undefined
          }
        >
          {save.error?.message ?? draw.error.message}
        </Notice>
      ) : null}
      {current ? (
        <>
          {isOutdated && !isExtending ? (
            <Notice
              tone="amber"
              title="The plan was saved again after this draw"
              className="mb-5"
              actions={<Button onClick={() => setIsExtending(true)}>Top up</Button>}
            >
              {`It asks for ${formatCount(saved.plan.size, 'task')}; the draw has ${formatNumber(current.tasks)}. Topping up keeps the drawn tasks and draws the next ones.`}
            </Notice>
          ) : null}
          <DrawReportTables draw={current} />
          {canExtend ? (
            <div className="mt-5">
              <Reserves key={current.id} datasetId={draft.dataset.id} drawId={current.id} />
            </div>
          ) : null}
          <div className="mt-5 flex flex-wrap items-start gap-3">
            <RedrawCheck key={current.id} drawId={current.id} />
            {canExtend && !isExtending ? (
              <Button onClick={() => setIsExtending(true)}>Replace tasks</Button>
            ) : null}
            <ButtonLink href={`/datasets/${draft.dataset.id}/release/compare?a=${current.id}`}>
              Compare with another draw
            </ButtonLink>
            {isOpen ? (
              <ReasonDialog
                title={`Discard draw ${current.number}?`}
                description={
                  isReview
                    ? 'The draw stays in the history with your reason, and its tasks no longer come first. Then you can draw again.'
                    : `The draw stays in the history with your reason, and a release publishes both. ${current.extension ? `Then draw ${current.extension.extends} is in use again.` : 'Then you can draw again.'}`
                }
                confirmLabel="Discard the draw"
                harmful
                hint={
                  isReview
                    ? 'Kept with the draw.'
                    : 'Published with the release, so that nobody can choose among seeds unseen.'
                }
                error={discard.error?.message ?? null}
                asksMayStay={discard.error?.data?.field === 'mayStay'}
                onConfirm={async (reason, mayStay) => {
                  await discard.mutateAsync({ id: current.id, reason, mayStay })
                  showToast({ title: `Draw ${current.number} is discarded` })
                  router.refresh()
                }}
                trigger={<Button variant="quiet">Discard this draw</Button>}
              />
            ) : null}
          </div>
          {canExtend && isExtending ? (
            <ExtendDraw draft={draft} draw={current} onClose={() => setIsExtending(false)} />
          ) : null}
        </>
      ) : (
        <EmptyState
          title={saved && planIsSaved ? 'Ready to draw' : 'The plan is not saved yet'}
          level={3}
          actions={
            isOpen && saved && planIsSaved ? (
              <Button
                variant="primary"
                busy={draw.isPending}
                onClick={() =>
                  draw.mutate({ draftId, planId: saved.id }, { onSuccess: () => router.refresh() })
                }
              >{`Draw ${formatCount(draft.plan.size, 'task')}`}</Button>
            ) : undefined
          }
        >
          {saved && planIsSaved
            ? `The plan draws from ${formatCount(saved.poolTasks, 'task')}. A draw is refused if the pool has changed since the plan was saved.`
            : 'Save the plan for the draw first, so that plan and pool are hashed before the seed exists.'}
        </EmptyState>
      )}
      <DrawHistory datasetId={draft.dataset.id} draws={draws} currentId={draft.currentDrawId} />
    </Section>
  )
}
