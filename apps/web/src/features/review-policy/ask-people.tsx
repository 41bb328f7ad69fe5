'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { Combobox } from '../../components/ui/combobox'
import { EmptyState } from '../../components/ui/empty-state'
import { ErrorState } from '../../components/ui/error-state'
import { Field } from '../../components/ui/field'
import { FormPart } from '../../components/ui/form-part'
import { Notice } from '../../components/ui/notice'
import type { JudgingPlan } from '../../domain/reviewing/assignment-views'
import type { JudgingKind } from '../../domain/reviewing/judging-kinds'
import { PlannedLine } from './planned-line'
import { askStrings, askWords } from './strings'

const MOST_TASKS = 20

/** Asks people to review or to adjudicate: first a plan that says why, then all that is chosen of it, or nothing. */
export function AskPeople({ datasetId, kind }: { datasetId: string; kind: JudgingKind }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [personIds, setPersonIds] = useState<string[]>([])
  const [left, setLeft] = useState<readonly number[]>([])
  const plan = useQuery({
    ...trpc.reviewWork.plan.queryOptions({ kind, datasetId, most: MOST_TASKS, personIds }),
    staleTime: Infinity,
  })
  const assign = useMutation(
    trpc.reviewWork.assign.mutationOptions({
      onSettled: () => {
        setLeft([])
        return queryClient.invalidateQueries(trpc.reviewWork.plan.queryFilter({ kind, datasetId }))
      },
    }),
  )
  const words = askWords[kind]
  const lines = plan.data?.lines ?? []
  const chosen = lines.flatMap(({ versionId, personId }, index) =>
    personId === null || left.includes(index) ? [] : [{ versionId, personId }],
  )
  const leave = (index: number) =>
    setLeft(left.includes(index) ? left.filter((one) => one !== index) : [...left, index])
  return (
    <FormPart title={words.title} lead={words.lead}>
      <div className="grid gap-5">
        <Field label={askStrings.from} hint={words.everyone} required={false}>
          {(control) => (
            <Combobox
              control={control}
              label={askStrings.from}
              multiple
              options={tellPeople(plan.data)}
              values={personIds}
              onValuesChange={(values) => {
                setPersonIds(values)
                setLeft([])
              }}
              placeholder={askStrings.name}
            />
          )}
        </Field>
        {assign.isSuccess ? (
          <Notice tone="accent" live title={words.done(assign.data.assigned)}>
            {words.found}
          </Notice>
        ) : null}
        {assign.error ? (
          <Notice tone="brick" live title={askStrings.failed}>
            {assign.error.message}
          </Notice>
        ) : null}
        {plan.error ? (
          <ErrorState
            title={askStrings.noPlan}
            level={3}
            actions={
              <Button size="sm" onClick={() => void plan.refetch()}>
                {askStrings.again}
              </Button>
            }
          >
            {plan.error.message}
          </ErrorState>
        ) : null}
        {plan.data && lines.length === 0 ? (
          <EmptyState title={words.nothing} level={3}>
            {words.empty}
          </EmptyState>
        ) : null}
        {plan.data && plan.data.own > 0 ? (
          <p className="text-sm text-ink-2">{askStrings.own(plan.data.own)}</p>
        ) : null}
        {lines.length > 0 ? (
          <>
            <ul className="divide-y divide-hair border-y border-hair">
              {lines.map((line, index) => (
                <PlannedLine
                  key={`${line.versionId} ${index}`}
                  line={line}
                  isChosen={!left.includes(index)}
                  onToggle={() => leave(index)}
                />
              ))}
            </ul>
            <div className="flex flex-wrap items-center gap-4">
              <Button
                variant="primary"
                disabled={chosen.length === 0}
                busy={assign.isPending}
                onClick={() => assign.mutate({ kind, datasetId, lines: chosen })}
              >
                {words.assign(chosen.length)}
              </Button>
              <span className="text-sm text-ink-2">{askStrings.allOrNothing}</span>
            </div>
          </>
        ) : null}
      </div>
    </FormPart>
  )
}

const tellPeople = (plan: JudgingPlan | undefined) =>
  (plan?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))
