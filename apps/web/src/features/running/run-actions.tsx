'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPC } from '../../api-client/trpc'
import { AlertDialog } from '../../components/ui/overlays/alert-dialog'
import { Button } from '../../components/ui/controls/button'
import { ButtonLink } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import { runActions } from '../../domain/running/runs'
import type { RunProgress } from '../../domain/running/run-views'
import { BudgetButton } from './budget-button'
import { WithdrawButton } from './withdraw-button'
import { actionStrings, stayPausedStrings } from './strings'

/** The actions that the reader may take now, each with a confirmation. */
export function RunActions({ run }: { run: RunProgress }) {
  const trpc = useTRPC()
  const router = useRouter()
  const queryClient = useQueryClient()
  const options = {
    onSuccess: (changed: RunProgress) => {
      queryClient.setQueryData(trpc.runs.get.queryKey({ id: run.id }), changed)
      router.refresh()
    },
    // On a conflict, show the current state of the run.
    onError: () => queryClient.invalidateQueries(trpc.runs.get.queryFilter({ id: run.id })),
  }
  const mutations = {
    pause: useMutation(trpc.runs.pause.mutationOptions(options)),
    resume: useMutation(trpc.runs.resume.mutationOptions(options)),
    cancel: useMutation(trpc.runs.cancel.mutationOptions(options)),
    retryFailed: useMutation(trpc.runs.retryFailed.mutationOptions(options)),
  }
  // An action that is still possible shows its error in its dialog; otherwise the error appears here.
  const late = runActions.find((move) => mutations[move].error && !run.may.includes(move))
  const may = runActions.filter((move) => run.may.includes(move))
  const mayBudget = run.may.includes('setBudget')
  const mayPublish = run.may.includes('publish') || run.may.includes('publishRelease')
  const notice = run.may.find((move) => move === 'withdraw' || move === 'hideNumbers')
  if (may.length === 0 && !mayBudget && !mayPublish && !notice && !late) return null
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {mayBudget ? <BudgetButton run={run} /> : null}
        {may.map((move) => {
          const { label, title, description, harmful } =
            move === 'pause' && run.resumesAt !== null ? stayPausedStrings : actionStrings[move]
          const main =
            (move === 'resume' && run.pauseCause !== 'budget' && run.resumesAt === null) ||
            move === 'retryFailed'
          return (
            <AlertDialog
              key={move}
              title={title}
              description={description}
              confirmLabel={label}
              cancelLabel={move === 'cancel' ? 'Keep it running' : 'Not now'}
              harmful={harmful}
              onConfirm={() => mutations[move].mutateAsync({ id: run.id }).then(() => undefined)}
              trigger={<Button variant={main ? 'primary' : 'secondary'}>{label}</Button>}
            >
              {mutations[move].error ? (
                <Notice tone="brick" live>
                  {mutations[move].error.message}
                </Notice>
              ) : null}
            </AlertDialog>
          )
        })}
        {notice ? <WithdrawButton key={notice} run={run} act={notice} /> : null}
        {mayPublish ? (
          <ButtonLink href={`/runs/${run.id}/publish`} variant="primary">
            Publish
          </ButtonLink>
        ) : null}
      </div>
      {late ? (
        <Notice tone="brick" live>
          {mutations[late].error?.message}
        </Notice>
      ) : null}
    </div>
  )
}
