'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { Combobox } from '../../components/ui/combobox'
import { EmptyState } from '../../components/ui/empty-state'
import { ErrorState } from '../../components/ui/error-state'
import { Field } from '../../components/ui/field'
import { formatCount } from '../../components/ui/format'
import { FormPart } from '../../components/ui/form-part'
import { Notice } from '../../components/ui/notice'
import type { ReviewPlan } from '../../domain/reviewing/assign-views'
import { PlannedReview } from './planned-review'
import { assignStrings as strings } from './strings'

const MOST_TASKS = 20

/** Asks people to review: first a plan that says why, then all that is chosen of it, or nothing. */
export function AssignReviews({ datasetId }: { datasetId: string }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [personIds, setPersonIds] = useState<string[]>([])
  const [left, setLeft] = useState<readonly number[]>([])
  const plan = useQuery({ ...trpc.reviewWork.plan.queryOptions({ datasetId, most: MOST_TASKS, personIds }), staleTime: Infinity })
  const assign = useMutation(
    trpc.reviewWork.assign.mutationOptions({
      onSettled: () => {
        setLeft([])
        return queryClient.invalidateQueries(trpc.reviewWork.plan.queryFilter({ datasetId }))
      },
    }),
  )
  const lines = plan.data?.lines ?? []
  const chosen = lines.flatMap(({ versionId, personId }, index) => (personId === null || left.includes(index) ? [] : [{ versionId, personId }]))
  const leave = (index: number) => setLeft(left.includes(index) ? left.filter((one) => one !== index) : [...left, index])
  return (
    <FormPart title={strings.title} lead={strings.lead}>
      <div className="grid gap-5">
        <Field label="From whom" hint="Nobody chosen is everyone who reviews." required={false}>
          {(control) => <Combobox control={control} label="From whom" multiple options={tellPeople(plan.data)} values={personIds} onValuesChange={(values) => { setPersonIds(values); setLeft([]) }} placeholder="Type a name" />}
        </Field>
        {assign.isSuccess ? <Notice tone="accent" live title={strings.done(assign.data.assigned)}>They find it on their page “Review”, and keep it until it is done.</Notice> : null}
        {assign.error ? <Notice tone="brick" live title="Nothing was assigned">{assign.error.message}</Notice> : null}
        {plan.error ? <ErrorState title="The plan could not be made" level={3} actions={<Button size="sm" onClick={() => void plan.refetch()}>Try again</Button>}>{plan.error.message}</ErrorState> : null}
        {plan.data && lines.length === 0 ? <EmptyState title="No task waits for a reviewer" level={3}>{strings.empty}</EmptyState> : null}
        {lines.length > 0 ? (
          <>
            <ul className="divide-y divide-hair border-y border-hair">
              {lines.map((line, index) => <PlannedReview key={`${line.versionId} ${index}`} line={line} isChosen={!left.includes(index)} onToggle={() => leave(index)} />)}
            </ul>
            <div className="flex flex-wrap items-center gap-4">
              <Button variant="primary" disabled={chosen.length === 0} busy={assign.isPending} onClick={() => assign.mutate({ datasetId, lines: chosen })}>{`Assign ${formatCount(chosen.length, 'review')}`}</Button>
              <span className="text-sm text-ink-2">{strings.allOrNothing}</span>
            </div>
          </>
        ) : null}
      </div>
    </FormPart>
  )
}

const tellPeople = (plan: ReviewPlan | undefined) => (plan?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))
