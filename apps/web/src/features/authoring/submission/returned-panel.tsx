'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { Disclosure } from '../../../components/ui/layout/disclosure'
import { ErrorState } from '../../../components/ui/states/error-state'
import { Notice } from '../../../components/ui/states/notice'
import { Skeleton } from '../../../components/ui/states/skeleton'
import type { AuthoringTurn } from '../../../domain/authoring/authoring-turns'
import { buildDraftContent } from '../../../domain/authoring/draft-content'
import { isPointAnswered } from '../../../domain/authoring/missing-parts'
import type { Submission } from '../../../domain/authoring/submissions'
import type { TaskPanelProps } from '../../kits/task-draft/task-draft-provider'
import { VersionDiffView } from '../../kits/versions/version-diff-view'
import { ReturnPointItem } from './return-point-item'
import { returnStrings, strings } from './strings'
import { useSubmission } from './use-submission'

/** The changes that reviewers requested. */
export function ReturnedPanel(panel: TaskPanelProps) {
  const { task } = panel
  const trpc = useTRPC()
  const turns =
    useQuery(trpc.authoring.turns.queryOptions({ taskId: task.id }, { staleTime: 60_000 })).data?.turns ?? []
  const { data, error, refetch } = useSubmission(task.id, task.versionNumber)
  if (data) return <ReturnPanel {...panel} submission={data} turns={turns} />
  if (error)
    return (
      <ErrorState
        level={2}
        title={strings.loadFailed}
        actions={<Button onClick={() => void refetch()}>{strings.tryAgain}</Button>}
      >
        <p>{error.message}</p>
      </ErrorState>
    )
  return <Skeleton label={strings.reading} lines={4} />
}

interface ReturnPanelProps extends TaskPanelProps {
  submission: Submission
  turns: readonly AuthoringTurn[]
}

/** The requested changes with a reply to each, and what the author has changed since. */
function ReturnPanel({ task, draft, change, readOnly, submission, turns }: ReturnPanelProps) {
  const { points, current } = submission
  const now = useMemo(
    () => buildDraftContent(draft, (turnId) => turns.find(({ id }) => id === turnId)?.text ?? ''),
    [draft, turns],
  )
  const done = points.filter((point) => isPointAnswered(draft, point)).length
  return (
    <section aria-label={returnStrings.title(points.length)} data-part="point" className="grid gap-4">
      <Notice tone="amber" title={returnStrings.title(points.length)}>
        {points.length === 0 ? (
          returnStrings.noPoints
        ) : (
          <>
            {returnStrings.lead}{' '}
            <span className="tabular-nums">{returnStrings.answered(done, points.length)}.</span>
          </>
        )}
      </Notice>
      <ol className="grid gap-5">
        {points.map((point, index) => (
          <ReturnPointItem
            key={point.id}
            point={point}
            number={index + 1}
            draft={draft}
            change={change}
            readOnly={readOnly}
          />
        ))}
      </ol>
      {current && task.versionNumber !== null ? (
        <Disclosure summary={returnStrings.changes(task.versionNumber)}>
          <VersionDiffView before={current} after={now} />
        </Disclosure>
      ) : null}
    </section>
  )
}
