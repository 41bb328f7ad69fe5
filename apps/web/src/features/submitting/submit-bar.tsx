'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { loadOverlay } from '../../components/ui/load-overlay'
import { findMissing } from '../../domain/missing-parts'
import type { AuthoringTask, TaskDraft } from '../../domain/task-drafts'
import { useGuardState } from '../guard/guard-provider'
import { listGuardMissing } from '../guard/list-guard-missing'
import { MissingButton } from './missing-button'
import { strings } from './strings'
import { pointsOf, useSubmission } from './use-submission'

const SubmitDialog = loadOverlay(() => import('./submit-dialog').then((file) => file.SubmitDialog))

/** What is missing, and the button that submits. Pressed too early, it shows what is missing. */
export function SubmitBar({ task, draft }: { task: AuthoringTask; draft: TaskDraft }) {
  const trpc = useTRPC()
  const [open, setOpen] = useState<'missing' | 'submit' | null>(null)
  const turns =
    useQuery(trpc.authoring.turns.queryOptions({ taskId: task.id }, { staleTime: 60_000 })).data?.turns ?? []
  const submission = useSubmission(task.id, task.versionNumber)
  const { findings } = useGuardState()
  const missing = [
    ...findMissing(draft, { turns, points: pointsOf(submission.data) }),
    ...listGuardMissing(findings),
  ]
  const isWhole = missing.every(({ isAdvice }) => isAdvice)
  return (
    <>
      <MissingButton
        missing={missing}
        open={open === 'missing'}
        onOpenChange={(shows) => setOpen(shows ? 'missing' : null)}
      />
      <Button
        data-part="submit"
        variant="primary"
        aria-disabled={!isWhole || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(isWhole ? 'submit' : 'missing')}
      >
        {strings.submitShort(task.versionNumber)}
      </Button>
      {open === 'submit' ? (
        <SubmitDialog task={task} draft={draft} advice={missing} onClose={() => setOpen(null)} />
      ) : null}
    </>
  )
}
