'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { Checkbox } from '../../../components/ui/controls/checkbox'
import { Field } from '../../../components/ui/controls/field'
import { Fieldset } from '../../../components/ui/controls/fieldset'
import { NumberField } from '../../../components/ui/controls/number-field'
import { TextArea } from '../../../components/ui/controls/text-area'
import { formatNumber } from '../../../components/ui/text/format'
import { dimensionLabels, type PlanDimension } from '../../../domain/sampling/dimensions'
import type { DraftDetail } from '../../../domain/sampling/drafts'
import { MayStayField } from '../../kits/guard/may-stay-field'

const offered: readonly PlanDimension[] = ['useCase', 'slice', 'specialty']

/** Asks for the size and the proportions of the split, and why a draw is split again. */
export function SplitForm({ draft, tasks }: { draft: DraftDetail; tasks: number }) {
  const router = useRouter()
  const holdOut = useMutation(useTRPC().sampling.holdOut.mutationOptions())
  const [size, setSize] = useState(String(draft.split?.size ?? Math.round(tasks / 5)))
  const [reason, setReason] = useState('')
  const [mayStay, setMayStay] = useState('')
  const failure = holdOut.error
  const errorOf = (field: 'reason' | 'mayStay') => (failure?.data?.field === field ? failure.message : null)
  const isElsewhere = errorOf('reason') !== null || errorOf('mayStay') !== null
  const [dimensions, setDimensions] = useState<PlanDimension[]>(draft.split?.dimensions ?? ['slice'])
  return (
    <form
      className="mt-5 grid max-w-xl gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        holdOut.mutate(
          {
            draftId: draft.id,
            size: Number(size),
            dimensions,
            reason: reason.trim() || undefined,
            mayStay: mayStay.trim() || undefined,
          },
          {
            onSuccess: () => {
              setReason('')
              setMayStay('')
              router.refresh()
            },
          },
        )
      }}
    >
      <Field
        label="Tasks to hold out"
        hint={`Of ${formatNumber(tasks)} drawn tasks; 0 for none. Slices with fewer than 5 held-out tasks are hidden in results.`}
        error={isElsewhere ? null : (failure?.message ?? null)}
      >
        {(control) => (
          <NumberField
            {...control}
            value={size}
            min={0}
            max={tasks - 1}
            onChange={(event) => setSize(event.target.value)}
          />
        )}
      </Field>
      <Fieldset legend="Keep the proportions of the draw by">
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {offered.map((dimension) => (
            <Checkbox
              key={dimension}
              label={dimensionLabels[dimension]}
              checked={dimensions.includes(dimension)}
              onChange={(event) =>
                setDimensions((before) =>
                  event.target.checked ? [...before, dimension] : before.filter((one) => one !== dimension),
                )
              }
            />
          ))}
        </div>
      </Fieldset>
      {draft.split ? (
        <Field
          label="Why split again?"
          hint="Splitting again makes a new seed and replaces this split. Published with the release, so that nobody can choose among splits unseen."
          error={errorOf('reason')}
          required
        >
          {(control) => (
            <TextArea
              {...control}
              value={reason}
              maxLength={1_000}
              rows={2}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      ) : null}
      <MayStayField value={mayStay} error={errorOf('mayStay')} onChange={setMayStay} />
      <Button type="submit" busy={holdOut.isPending} className="justify-self-start">
        {draft.split ? 'Split again' : 'Hold out tasks'}
      </Button>
    </form>
  )
}
