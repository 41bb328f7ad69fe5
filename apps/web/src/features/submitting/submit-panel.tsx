'use client'

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { Notice } from '../../components/ui/notice'
import type { DraftPart } from '../../domain/missing-parts'
import { findMissing } from '../../domain/missing-parts'
import { findRatedNode } from '../../domain/task-drafts'
import type { PanelProps } from '../task-editor/use-editor-tabs'
import { JumpLink } from './jump-link'
import { MissingList } from './missing-list'
import { NearDuplicateList } from './near-duplicate-list'
import { ReturnPanel } from './return-panel'
import { strings } from './strings'
import { SubmittedState } from './submitted-state'
import { useNearDuplicates } from './use-near-duplicates'
import { pointsOf, useSubmission, useSubmit } from './use-submission'
import { WithdrawButton } from './withdraw-button'

/** Before a submission: what was asked for, what is missing, what reads alike. Afterwards: how the task stands. */
export function SubmitPanel(panel: PanelProps) {
  return panel.readOnly ? <SubmittedState task={panel.task} /> : <Submitting {...panel} />
}

function Submitting(panel: PanelProps) {
  const { task, draft } = panel
  const trpc = useTRPC()
  const noteId = useId()
  const turns = useQuery(trpc.authoring.turns.queryOptions({ taskId: task.id }, { staleTime: 60_000 })).data?.turns ?? []
  const submission = useSubmission(task.id, task.versionNumber).data
  const missing = findMissing(draft, { turns, points: pointsOf(submission) })
  const search = useNearDuplicates(task.id, draft)
  const submit = useSubmit(task.id)
  const isWhole = missing.every(({ isAdvice }) => isAdvice)
  const place = placeOf(submit.error)
  return (
    <div className="grid gap-6">
      {task.status === 'revision' && submission ? <ReturnPanel {...panel} submission={submission} turns={turns} /> : null}
      <MissingList missing={missing} />
      {findRatedNode(draft) ? <NearDuplicateList search={search} /> : null}
      {submit.error ? (
        <Notice tone="brick" live title={strings.submitFailed}>
          {place ? <JumpLink part={place}>{submit.error.message}</JumpLink> : submit.error.message}
        </Notice>
      ) : null}
      <div className="grid gap-3">
        <p id={noteId} className="max-w-[74ch] text-sm text-ink-2">{strings.submitLead}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" disabled={!isWhole} busy={submit.isPending} aria-describedby={noteId} onClick={() => submit.mutate()}>{strings.submit(task.versionNumber)}</Button>
          <WithdrawButton taskId={task.id} />
        </div>
      </div>
    </div>
  )
}

/** Where the server says that something is to be mended, when it is a place of the editor. */
function placeOf(error: Error | null): DraftPart | null {
  const { field } = (error as { data?: { field?: string | null } } | null)?.data ?? {}
  return field && /^(conversation|message|rating|context|use-case|specialty|language|rubric|(criterion|point):.+)$/.test(field) ? (field as DraftPart) : null
}
