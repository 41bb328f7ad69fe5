'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Dialog, DialogClose } from '../../components/ui/overlays/dialog'
import { Field } from '../../components/ui/controls/field'
import { Notice } from '../../components/ui/states/notice'
import { NumberField } from '../../components/ui/controls/number-field'
import { ConfigureLane, type LaneSettings } from '../../domain/operations/operations'
import type { LaneView } from '../../domain/operations/operations-view'
import { describeLane } from './strings'

type Name = keyof LaneSettings

const fields: { name: Name; label: string; hint: string; required: boolean }[] = [
  {
    name: 'slots',
    label: 'Slots',
    hint: 'The maximum number of calls in flight, over all workers. The level never exceeds it.',
    required: true,
  },
  {
    name: 'interactiveSlots',
    label: 'Reserved for people',
    hint: 'How many of the slots runs never use, so that live answers start immediately.',
    required: true,
  },
  {
    name: 'requestsPerMinute',
    label: 'Requests per minute',
    hint: 'The provider’s limit for this key. Leave empty for no limit.',
    required: false,
  },
  {
    name: 'tokensPerMinute',
    label: 'Tokens per minute',
    hint: 'Prompt and answer together. Leave empty for no limit.',
    required: false,
  },
]

/** The limits of one lane. */
export function LaneDialog({ lane, onClose }: { lane: LaneView; onClose: () => void }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const formId = useId()
  const { settings: seen } = lane
  const [values, setValues] = useState<Record<Name, string>>({
    slots: String(seen?.slots ?? ''),
    interactiveSlots: String(seen?.interactiveSlots ?? ''),
    requestsPerMinute: String(seen?.requestsPerMinute ?? ''),
    tokensPerMinute: String(seen?.tokensPerMinute ?? ''),
  })
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const save = useMutation(
    trpc.operations.configureLane.mutationOptions({
      onSuccess: (view) => {
        queryClient.setQueryData(trpc.operations.read.queryKey(), view)
        onClose()
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const settings = Object.fromEntries(
      fields.map(({ name, required }) => [
        name,
        values[name] === '' && !required ? null : readNumber(values[name]),
      ]),
    )
    const parsed = ConfigureLane.safeParse({ connectionId: lane.connectionId, settings, seen })
    setProblems(
      Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [String(path[1]), message]) ?? []),
    )
    if (parsed.success) save.mutate(parsed.data)
  }
  const { name, detail } = describeLane(lane)
  return (
    <Dialog
      title="Limits of this lane"
      description={`${name}, ${detail}. Workers apply new limits within seconds; calls in flight finish.`}
      open
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        {save.error ? (
          <Notice tone="brick" live>
            {save.error.message}
          </Notice>
        ) : null}
        {fields.map(({ name: field, label, hint, required }) => (
          <Field key={field} label={label} hint={hint} required={required} error={problems[field]}>
            {(control) => (
              <NumberField
                {...control}
                className="max-w-48"
                value={values[field]}
                min={0}
                step={1}
                inputMode="numeric"
                onChange={(event) => setValues({ ...values, [field]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </form>
    </Dialog>
  )
}

/** Parses a number; empty or invalid text becomes NaN, which the schema refuses with a message. */
function readNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
