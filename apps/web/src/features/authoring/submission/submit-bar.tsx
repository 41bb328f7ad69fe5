'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { typing } from '../../../components/shell/commands/shortcut-scope'
import { useKey } from '../../../components/shell/commands/use-key'
import { Button } from '../../../components/ui/controls/button'
import { loadOverlay } from '../../../components/ui/loading/load-overlay'
import { loadModule } from '../../../components/ui/loading/load-module'
import { findMissing, listUnreadAnswers } from '../../../domain/authoring/missing-parts'
import type { AuthoringTask, TaskDraft } from '../../../domain/authoring/task-drafts'
import { useGuardState } from '../../kits/guard/guard-provider'
import { listGuardMissing } from '../../kits/guard/list-guard-missing'
import { MissingButton } from '../../kits/drafts/missing-button'
import { submitStrings as strings } from './submit-strings'
import { listReturnPoints, useComparisonFirst, useSubmission } from './use-submission'

/** Its rules are large, and nothing is worth checking before the page is whole. */
const checks = loadModule(() => import('./checked-missing-button'))

const SubmitDialog = loadOverlay(() => import('./submit-dialog').then((file) => file.SubmitDialog))

/** What is missing, and the button that submits. Pressed too early, it shows what is missing. */
export function SubmitBar({ task, draft }: { task: AuthoringTask; draft: TaskDraft }) {
  const trpc = useTRPC()
  const [open, setOpen] = useState<'missing' | 'submit' | null>(null)
  const [wasTyping, setWasTyping] = useState(false)
  const { data, isPending } = useQuery(
    trpc.authoring.turns.queryOptions({ taskId: task.id }, { staleTime: 60_000 }),
  )
  const turns = data?.turns ?? []
  const submission = useSubmission(task.id, task.versionNumber)
  const { findings, isUnchecked } = useGuardState()
  const missing = [
    ...findMissing(draft, { turns, points: listReturnPoints(submission.data) }),
    ...(isPending ? [] : listUnreadAnswers(draft, turns)),
    ...listGuardMissing(findings),
  ]
  const isWhole = missing.every(({ isAdvice }) => isAdvice)
  const comparison = useComparisonFirst()
  const loaded = checks.useLoaded()
  const show = () => {
    if (comparison.isDue) return comparison.compare()
    setWasTyping(document.activeElement?.matches(typing) ?? false)
    setOpen(isWhole ? 'submit' : 'missing')
  }
  useKey('submit', show, { whileTyping: true })
  const list = {
    missing,
    isUnchecked,
    open: open === 'missing',
    onOpenChange: (shows: boolean) => setOpen(shows ? 'missing' : null),
  }
  return (
    <>
      {loaded ? (
        <loaded.CheckedMissingButton taskId={task.id} draft={draft} {...list} />
      ) : (
        <MissingButton {...list} />
      )}
      <Button
        data-part="submit"
        variant="primary"
        aria-disabled={!isWhole || undefined}
        aria-haspopup="dialog"
        onClick={show}
      >
        {strings.submitShort(task.versionNumber)}
      </Button>
      {open === 'submit' ? (
        <SubmitDialog
          task={task}
          draft={draft}
          missing={missing}
          wasTyping={wasTyping}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}
