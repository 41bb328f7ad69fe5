'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { formatCount, formatNumber } from '../../components/ui/text/format'
import { Notice } from '../../components/ui/states/notice'
import { RadioGroup } from '../../components/ui/controls/radio-group'
import { Section } from '../../components/ui/layout/section'
import { TextArea } from '../../components/ui/controls/text-area'
import { TextField } from '../../components/ui/controls/text-field'
import { RedactTask, MIN_SEARCH_LENGTH, type RedactionPreview } from '../../domain/redaction/redaction'
import { strings } from './strings'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'

interface ConfirmRedactionProps {
  taskId: string
  text: string
  preview: RedactionPreview
  onDone: (places: number) => void
}

const Given = RedactTask.pick({ reason: true, confirm: true })

/** Shows what will be redacted, asks for a reason and the confirmation word, and redacts it. */
export function ConfirmRedaction({ taskId, text, preview, onDone }: ConfirmRedactionProps) {
  const trpc = useTRPC()
  const tooShort = text.trim().length < MIN_SEARCH_LENGTH.everywhere
  const [everywhere, setEverywhere] = useState(preview.elsewhere > 0 && !tooShort)
  const redact = useMutation(
    trpc.redaction.redact.mutationOptions({ onSuccess: ({ places }) => onDone(places) }),
  )
  const form = useForm({ resolver: zodResolver(Given), defaultValues: { reason: '', confirm: '' } })
  const { errors } = form.formState
  const refused = (name: string) => (redact.error?.data?.field === name ? redact.error.message : null)
  const submit = form.handleSubmit((given) => redact.mutate({ taskId, text, everywhere, ...given }))
  const elsewhere = tooShort
    ? `Redacting everywhere needs at least ${MIN_SEARCH_LENGTH.everywhere} characters.`
    : strings.everywhereHint
  return (
    <Section
      title={strings.stands}
      lead={
        <>
          It will be replaced by <code className="font-mono text-xs">{preview.tombstone}</code>
        </>
      }
    >
      <PlacesTable preview={preview} />
      {preview.inAudit > 0 ? (
        <Notice tone="amber" className="mt-4">
          {formatCount(preview.inAudit, 'row')} of the audit log {preview.inAudit === 1 ? 'holds' : 'hold'}{' '}
          this text in a typed reason and can’t be changed.
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
        <Notice tone="brick" title="This can’t be undone">
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

/** The number of places that hold the text, by kind. */
function PlacesTable({ preview }: { preview: RedactionPreview }) {
  const { places, releases, andMore } = preview
  return (
    <>
      <Table caption="Places that hold the text" captionHidden density="dense">
        <TableHead>
          <tr>
            <Th>What</Th>
            <Th numeric>In this task</Th>
            <Th numeric>Elsewhere</Th>
          </tr>
        </TableHead>
        <TableBody>
          {places.map(({ what, ofTask, elsewhere }) => (
            <Row key={what}>
              <RowHead>{what}</RowHead>
              <Td numeric>{formatNumber(ofTask)}</Td>
              <Td numeric>{formatNumber(elsewhere)}</Td>
            </Row>
          ))}
        </TableBody>
      </Table>
      <p className="mt-3 max-w-[74ch] text-sm text-ink-2">
        {andMore ? 'Some kinds have more places than are counted here; all of them will be redacted. ' : ''}
        {releases.length > 0
          ? `Releases that contain it: ${releases.join(', ')}. Their hashes don’t change.`
          : 'No release contains it.'}
      </p>
    </>
  )
}
