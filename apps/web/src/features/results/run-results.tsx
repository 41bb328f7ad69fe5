'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { EmptyState } from '../../components/ui/empty-state'
import { ErrorState } from '../../components/ui/error-state'
import { Button } from '../../components/ui/button'
import { NativeSelect } from '../../components/ui/native-select'
import { Field } from '../../components/ui/field'
import { SimulatedMark } from '../../components/ui/simulated-mark'
import { Skeleton } from '../../components/ui/skeleton'
import type { RunResults as Results } from '../../domain/results'
import { HeadlineNumbers } from './headline-numbers'
import { ScoreHistogram } from './score-histogram'
import { SliceTable } from './slice-table'
import { stateSentences } from './strings'
import { TaskList } from './task-list'

type RunResultsProps = { runId: string; /** What the server already read. */ initial?: Results }

/** A run's results: overall, by slice, how task scores are spread, and the tasks. Needs an `ApiProvider` above it. */
export function RunResults({ runId, initial }: RunResultsProps) {
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
        title="The results could not be read"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        <p>{error.message}</p>
      </ErrorState>
    )
  }
  if (!data) return <Skeleton lines={6} label="Reading the results" />
  const { run, results, current } = data
  if (!current) {
    return (
      <EmptyState title="There are no results yet">
        <p>{stateSentences[run.state]}</p>
      </EmptyState>
    )
  }
  const simulated = run.simulated || current.judgeSimulated
  return (
    <div>
      {simulated || results.length > 1 ? (
        <div className="mb-4 flex flex-wrap items-end gap-4">
          {simulated ? (
            <SimulatedMark>{describeSimulated(run.simulated, current.judgeSimulated)}</SimulatedMark>
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
      {current.slices.length > 0 ? <SliceTable current={current} /> : null}
      <ScoreHistogram current={current} />
      <TaskList
        runId={run.id}
        resultId={current.resultId}
        named={results.length > 1}
        adjusts={current.adjusts}
      />
    </div>
  )
}

function describeSimulated(system: boolean, judge: boolean): string {
  if (system && judge) return 'Simulated system and judge'
  return system ? 'Simulated system' : 'Simulated judge'
}
