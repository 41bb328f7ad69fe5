'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { EmptyState } from '../../components/ui/states/empty-state'
import { ErrorState } from '../../components/ui/states/error-state'
import { Button } from '../../components/ui/controls/button'
import { NativeSelect } from '../../components/ui/controls/native-select'
import { Field } from '../../components/ui/controls/field'
import { SimulatedMark } from '../../components/ui/states/simulated-mark'
import { Skeleton } from '../../components/ui/states/skeleton'
import type { RunResults as Results } from '../../domain/results/results'
import { HeadlineNumbers } from './headline-numbers'
import { PhysiciansPanel } from './physicians-panel'
import { ScoreHistogram } from './score-histogram'
import { SliceTable } from './slice-table'
import { stateSentences } from './strings'
import { TaskList } from './task-list'
import { WeightedMeanPanel } from './weighted-mean-panel'

type RunResultsProps = {
  runId: string
  /** The results, if the server has already read them. */ initial?: Results
  /** Whether the reader may read draws, and so the estimate for tasks as they come. */
  readsDraws?: boolean
}

/**
 * The results of a run: overall, by slice, the distribution of task scores, and the tasks. Must be inside an
 * `ApiProvider`.
 */
export function RunResults({ runId, initial, readsDraws = false }: RunResultsProps) {
  const trpc = useTRPC()
  const [resultId, setResultId] = useState<string | undefined>(undefined)
  const options = trpc.results.summary.queryOptions(
    { runId, resultId },
    { initialData: resultId === undefined ? initial : undefined },
  )
  const { data, error, refetch } = useQuery(options)
  if (error) {
    return (
      <ErrorState
        title="The results could not be loaded"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        <p>{error.message}</p>
      </ErrorState>
    )
  }
  if (!data) return <Skeleton lines={6} label="Loading the results" />
  const { run, results, current } = data
  if (!current && run.withdrawal?.hidden) return null
  if (!current) {
    return (
      <EmptyState title="There are no results yet">
        <p>{stateSentences[run.state]}</p>
      </EmptyState>
    )
  }
  const isSimulated = run.simulated || current.judgeSimulated
  return (
    <div>
      {isSimulated || results.length > 1 ? (
        <div className="mb-4 flex flex-wrap items-end gap-4">
          {isSimulated ? (
            <SimulatedMark>{describeSimulated(run, current.judgeSimulated)}</SimulatedMark>
          ) : null}
          {results.length > 1 ? (
            <Field label="Judge and profile">
              {(control) => (
                <NativeSelect
                  {...control}
                  value={current.resultId}
                  onChange={(event) => setResultId(event.target.value)}
                  options={results.map((result) => ({
                    value: result.resultId,
                    label: `${result.judge} · ${result.profile}`,
                  }))}
                />
              )}
            </Field>
          ) : null}
        </div>
      ) : null}
      <HeadlineNumbers current={current} limit={run.limit} />
      {current.physicians ? <PhysiciansPanel spread={current.physicians} /> : null}
      {readsDraws ? <WeightedMeanPanel runId={run.id} resultId={current.resultId} /> : null}
      {current.slices.length > 0 ? <SliceTable current={current} /> : null}
      <ScoreHistogram current={current} />
      <TaskList
        runId={run.id}
        resultId={current.resultId}
        needsResultId={results.length > 1}
        adjusts={current.adjusts}
      />
    </div>
  )
}

function describeSimulated({ simulated, kind }: Results['run'], judge: boolean): string {
  const answerer = kind === 'physicians' ? 'answers' : 'system'
  if (simulated && judge) return `Simulated ${answerer} and judge`
  return simulated ? `Simulated ${answerer}` : 'Simulated judge'
}
