'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../components/ui/controls/button'
import { Dialog, DialogClose } from '../../components/ui/overlays/dialog'
import { Field } from '../../components/ui/controls/field'
import { Notice } from '../../components/ui/states/notice'
import { TextArea } from '../../components/ui/controls/text-area'
import { TextField } from '../../components/ui/controls/text-field'
import { showToast } from '../../components/ui/overlays/toast-store'
import { Reason } from '../../domain/people/people'
import type { PersonDetail } from '../../domain/people/person-detail'
import { describeAction, type PersonAction } from './person-actions'
import { usePersonAction } from './use-person-actions'

interface ActionDialogProps {
  action: Exclude<PersonAction, 'roles'>
  person: PersonDetail
  onClose: () => void
}

const Optional = z.string()

/** Confirms an action and shows its effects in numbers. Input stays when the action is refused. */
export function PersonActionDialog({ action, person, onClose }: ActionDialogProps) {
  const formId = useId()
  const words = describeAction(action, person)
  const { run, error } = usePersonAction(action)
  const asksName = action === 'pseudonymise'
  const asksReason = action !== 'enable'
  const form = useForm<{ reason: string; confirm: string }>({
    resolver: zodResolver(
      z.strictObject({
        reason: asksReason ? Reason : Optional,
        confirm: asksName
          ? z
              .string()
              .refine(
                (text) => text.trim() === person.name.trim(),
                `Type the name exactly as shown: ${person.name}`,
              )
          : Optional,
      }),
    ),
    defaultValues: { reason: '', confirm: '' },
  })
  const { errors, isSubmitting } = form.formState
  const refused = (field: string) => (error?.data?.field === field ? error.message : null)
  const submit = form.handleSubmit(async (input) => {
    try {
      await run({ id: person.id, ...input })
    } catch {
      return
    }
    onClose()
    showToast({ title: words.done })
  })
  return (
    <Dialog
      open
      title={words.title}
      onOpenChange={(open) => {
        if (!open && !isSubmitting) onClose()
      }}
      actions={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            variant={words.harmful ? 'danger' : 'primary'}
            busy={isSubmitting}
          >
            {words.label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <ul aria-label="What will happen" className="grid list-disc gap-1.5 pl-5">
          {words.effects.map((effect) => (
            <li key={effect} className="wrap-anywhere">
              {effect}
            </li>
          ))}
        </ul>
        {error && !['reason', 'confirm'].includes(error.data?.field ?? '') ? (
          <Notice tone="brick" live title="Nothing was changed">
            {error.message}
          </Notice>
        ) : null}
        {asksReason ? (
          <Field
            label="Reason"
            hint="Kept in the audit log."
            error={errors.reason?.message ?? refused('reason')}
          >
            {(control) => <TextArea {...control} {...form.register('reason')} rows={2} maxLength={500} />}
          </Field>
        ) : null}
        {asksName ? (
          <Field
            label="Their name"
            hint={
              <>
                Type <strong className="font-semibold text-ink">{person.name}</strong> to go on.
              </>
            }
            error={errors.confirm?.message ?? refused('confirm')}
          >
            {(control) => (
              <TextField
                {...control}
                {...form.register('confirm')}
                autoComplete="off"
                spellCheck={false}
                maxLength={300}
              />
            )}
          </Field>
        ) : null}
      </form>
    </Dialog>
  )
}
