'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { formatCount } from '../../components/ui/format'
import { Notice } from '../../components/ui/notice'
import { RadioGroup } from '../../components/ui/radio-group'
import { Section } from '../../components/ui/section'
import { TextArea } from '../../components/ui/text-area'
import { TextField } from '../../components/ui/text-field'
import { RedactTask, SHORTEST, type RedactionPreview } from '../../domain/redaction'
import { PlacesTable } from './places-table'
import { strings } from './strings'

interface ConfirmRedactionProps {
  taskId: string
  text: string
  preview: RedactionPreview
  onDone: (places: number) => void
}

const Given = RedactTask.pick({ reason: true, confirm: true })

/** Says what will be gone, asks for a reason and for the word, and does it. */
export function ConfirmRedaction({ taskId, text, preview, onDone }: ConfirmRedactionProps) {
  const trpc = useTRPC()
  const tooShort = text.trim().length < SHORTEST.everywhere
  const [everywhere, setEverywhere] = useState(preview.elsewhere > 0 && !tooShort)
  const redact = useMutation(
    trpc.redaction.redact.mutationOptions({ onSuccess: ({ places }) => onDone(places) }),
  )
  const form = useForm({ resolver: zodResolver(Given), defaultValues: { reason: '', confirm: '' } })
  const { errors } = form.formState
  const refused = (name: string) => (redact.error?.data?.field === name ? redact.error.message : null)
  const submit = form.handleSubmit((given) => redact.mutate({ taskId, text, everywhere, ...given }))
  const elsewhere = tooShort
    ? `At least ${SHORTEST.everywhere} characters are needed for that.`
    : strings.everywhereHint
  return (
    <Section
      title={strings.stands}
      lead={
        <>
          In its place will stand <code className="font-mono text-xs">{preview.tombstone}</code>
        </>
      }
    >
      <PlacesTable preview={preview} />
      {preview.inAudit > 0 ? (
        <Notice tone="amber" className="mt-4">
          {formatCount(preview.inAudit, 'row')} of the audit log {preview.inAudit === 1 ? 'holds' : 'hold'}{' '}
          this text too and cannot be changed: a reason that someone typed.
        </Notice>
      ) : null}
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-8 grid max-w-2xl gap-5">
        {redact.error && !refused('reason') ? (
          <Notice tone="brick" live title="Nothing was redacted">
            {redact.error.message}
          </Notice>
        ) : null}
        <RadioGroup
          legend={strings.scope}
          name="scope"
          value={everywhere ? 'everywhere' : 'task'}
          onValueChange={(value) => setEverywhere(value === 'everywhere')}
          options={[
            {
              value: 'task',
              label: `${strings.ofTask} (${formatCount(preview.ofTask, 'place')})`,
              disabled: preview.ofTask === 0,
            },
            {
              value: 'everywhere',
              label: `${strings.everywhere} (${formatCount(preview.ofTask + preview.elsewhere, 'place')})`,
              hint: elsewhere,
              disabled: tooShort,
            },
          ]}
        />
        <Field
          label={strings.reason}
          hint={strings.reasonHint}
          error={errors.reason?.message ?? refused('reason')}
        >
          {(control) => <TextArea {...control} {...form.register('reason')} rows={2} maxLength={500} />}
        </Field>
        <Notice tone="brick" title="This cannot be undone">
          {strings.backups}
        </Notice>
        <Field label={strings.confirm} error={errors.confirm?.message ?? null}>
          {(control) => (
            <TextField
              {...control}
              {...form.register('confirm')}
              autoComplete="off"
              spellCheck={false}
              maxLength={20}
              className="max-w-40"
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="danger" busy={redact.isPending}>
            {strings.redact}
          </Button>
        </div>
      </form>
    </Section>
  )
}
