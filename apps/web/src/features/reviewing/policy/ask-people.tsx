'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { Combobox } from '../../../components/ui/controls/combobox'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { ErrorState } from '../../../components/ui/states/error-state'
import { Field } from '../../../components/ui/controls/field'
import { FormPart } from '../../../components/ui/controls/form-part'
import { TextArea } from '../../../components/ui/controls/text-area'
import { Notice } from '../../../components/ui/states/notice'
import type { AssignmentPlan } from '../../../domain/assignments/assignment-plan'
import type { AssignmentKind } from '../../../domain/assignments/assignment-kind'
import { PlannedLine } from './planned-line'
import { askStrings, askWords } from './strings'

const MAX_TASKS = 20

/** Assigns reviews, adjudications or answers from a plan that gives its reasons: all selected lines, or none. */
export function AskPeople({ datasetId, kind }: { datasetId: string; kind: AssignmentKind }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [personIds, setPersonIds] = useState<string[]>([])
  const [deselected, setDeselected] = useState<readonly number[]>([])
  const [matchReason, setMatchReason] = useState('')
  const plan = useQuery({
    ...trpc.reviewWork.plan.queryOptions({ kind, datasetId, most: MAX_TASKS, personIds }),
    staleTime: Infinity,
  })
  const assign = useMutation(
    trpc.reviewWork.assign.mutationOptions({
      onSettled: () => {
        setDeselected([])
        return queryClient.invalidateQueries(trpc.reviewWork.plan.queryFilter({ kind, datasetId }))
      },
    }),
  )
  const words = askWords[kind]
  const lines = plan.data?.lines ?? []
  const chosen = lines.flatMap(({ versionId, personId }, index) =>
    personId === null || deselected.includes(index) ? [] : [{ versionId, personId }],
  )
  const toggle = (index: number) =>
    setDeselected(
      deselected.includes(index) ? deselected.filter((line) => line !== index) : [...deselected, index],
    )
  return (
    <FormPart title={words.title} lead={words.lead}>
      <div className="grid gap-5">
        <Field label={askStrings.from} hint={words.everyone} required={false}>
          {(control) => (
            <Combobox
              control={control}
              label={askStrings.from}
              multiple
              options={listPersonOptions(plan.data)}
              values={personIds}
              onValuesChange={(values) => {
                setPersonIds(values)
                setDeselected([])
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
                  isChosen={!deselected.includes(index)}
                  onToggle={() => toggle(index)}
                />
              ))}
            </ul>
            {kind === 'baseline' ? (
              <Field label={askStrings.matchReason} hint={askStrings.matchReasonHint} required={false}>
                {(control) => (
                  <TextArea
                    {...control}
                    rows={2}
                    maxLength={300}
                    value={matchReason}
                    onChange={({ target }) => setMatchReason(target.value)}
                  />
                )}
              </Field>
            ) : null}
            <div className="flex flex-wrap items-center gap-4">
              <Button
                variant="primary"
                disabled={chosen.length === 0}
                busy={assign.isPending}
                onClick={() => assign.mutate({ kind, datasetId, lines: chosen, matchReason })}
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

const listPersonOptions = (plan: AssignmentPlan | undefined) =>
  (plan?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))
