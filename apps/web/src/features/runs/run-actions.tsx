'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPC } from '../../api-client/trpc'
import { AlertDialog } from '../../components/ui/alert-dialog'
import { Button } from '../../components/ui/button'
import { Notice } from '../../components/ui/notice'
import { runActions } from '../../domain/runs'
import type { RunProgress } from '../../domain/run-views'
import { BudgetButton } from './budget-button'
import { moves } from './strings'

const allMoves = [...runActions, 'publish'] as const

/** The moves that the reader may make now, each asked for once more. */
export function RunActions({ run }: { run: RunProgress }) {
  const trpc = useTRPC()
  const router = useRouter()
  const queryClient = useQueryClient()
  const options = {
    onSuccess: (changed: RunProgress) => {
      queryClient.setQueryData(trpc.runs.get.queryKey({ id: run.id }), changed)
      router.refresh()
    },
    // Who came late sees how it stands now.
    onError: () => queryClient.invalidateQueries(trpc.runs.get.queryFilter({ id: run.id })),
  }
  const mutations = {
    pause: useMutation(trpc.runs.pause.mutationOptions(options)),
    resume: useMutation(trpc.runs.resume.mutationOptions(options)),
    cancel: useMutation(trpc.runs.cancel.mutationOptions(options)),
    retryFailed: useMutation(trpc.runs.retryFailed.mutationOptions(options)),
    publish: useMutation(trpc.runs.publish.mutationOptions(options)),
  }
  // A move that is still possible tells its error in its dialog; one that came too late tells it here.
  const late = allMoves.find((move) => mutations[move].error && !run.may.includes(move))
  const may = allMoves.filter((move) => run.may.includes(move))
  const mayBudget = run.may.includes('setBudget')
  if (may.length === 0 && !mayBudget && !late) return null
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {mayBudget ? <BudgetButton run={run} /> : null}
        {may.map((move) => {
          const { label, title, description, harmful } = moves[move]
          const main =
            move === 'publish' || (move === 'resume' && run.pauseCause !== 'budget') || move === 'retryFailed'
          return (
            <AlertDialog
              key={move}
              title={title}
              description={
                move === 'publish' && run.limit !== null
                  ? 'Viewers can read its answers and verdicts on the public split. A trial is never ranked, so the leaderboard does not change.'
                  : description
              }
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
      </div>
      {late ? (
        <Notice tone="brick" live>
          {mutations[late].error?.message}
        </Notice>
      ) : null}
    </div>
  )
}
