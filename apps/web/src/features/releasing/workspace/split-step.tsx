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
import { Section } from '../../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../components/ui/layout/table'
import { Notice } from '../../../components/ui/states/notice'
import { formatNumber } from '../../../components/ui/text/format'
import { dimensionLabels, formatLevel, type PlanDimension } from '../../../domain/sampling/dimensions'
import type { DraftDetail } from '../../../domain/sampling/drafts'
import { workspaceStrings } from './strings'

const offered: readonly PlanDimension[] = ['useCase', 'slice', 'specialty']

/** Holds out a part of the draw, in its proportions. */
export function SplitStep({ draft }: { draft: DraftDetail }) {
  const { split, draws, currentDrawId, state } = draft
  const draw = draws.find(({ id }) => id === currentDrawId)
  return (
    <Section
      id="split"
      title="Held-out split"
      lead={workspaceStrings.splitLead}
      aside={
        split && draw
          ? `${formatNumber(draw.tasks - split.size)} public, ${formatNumber(split.size)} held out`
          : undefined
      }
    >
      {split ? (
        <>
          <Table caption="Public and held-out tasks by stratum" captionHidden density="dense">
            <TableHead>
              <tr>
                <Th>Stratum</Th>
                <Th numeric>Public</Th>
                <Th numeric>Held out</Th>
              </tr>
            </TableHead>
            <TableBody>
              {split.rows.map((row) => (
                <Row key={row.stratum}>
                  <RowHead>{nameStratum(split.dimensions, row.stratum)}</RowHead>
                  <Td numeric>{formatNumber(row.public)}</Td>
                  <Td numeric>{formatNumber(row.heldOut)}</Td>
                </Row>
              ))}
            </TableBody>
          </Table>
          <p className="mt-3 text-sm text-ink-2">
            {'The seed of the split stays secret. Its commitment is '}
            <code className="font-mono text-xs wrap-anywhere">{split.commitment}</code>
          </p>
        </>
      ) : null}
      {draw && state === 'open' ? (
        <SplitForm draft={draft} tasks={draw.tasks} />
      ) : draw ? null : (
        <p className="text-sm text-ink-2">Possible after the draw. The split is a part of it.</p>
      )}
    </Section>
  )
}

function SplitForm({ draft, tasks }: { draft: DraftDetail; tasks: number }) {
  const router = useRouter()
  const holdOut = useMutation(useTRPC().sampling.holdOut.mutationOptions())
  const [size, setSize] = useState(String(draft.split?.size ?? Math.round(tasks / 5)))
  const [dimensions, setDimensions] = useState<PlanDimension[]>(draft.split?.dimensions ?? ['slice'])
  return (
    <form
      className="mt-5 grid max-w-xl gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        holdOut.mutate(
          { draftId: draft.id, size: Number(size), dimensions },
          { onSuccess: () => router.refresh() },
        )
      }}
    >
      <Field
        label="Tasks to hold out"
        hint={`Of ${formatNumber(tasks)} drawn tasks; 0 for none. Slices with fewer than 5 held-out tasks are hidden in results.`}
        error={holdOut.error?.message ?? null}
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
      {draft.split ? <Notice>Splitting again makes a new seed and replaces this split.</Notice> : null}
      <Button type="submit" busy={holdOut.isPending} className="justify-self-start">
        {draft.split ? 'Split again' : 'Hold out tasks'}
      </Button>
    </form>
  )
}

/** Strata join the levels of their dimensions in order; without a dimension there is one stratum. */
function nameStratum(dimensions: readonly PlanDimension[], stratum: string): string {
  if (dimensions.length === 0) return 'All tasks'
  const levels = stratum.split(' × ')
  return dimensions.map((dimension, place) => formatLevel(dimension, levels[place] ?? '')).join(' × ')
}
