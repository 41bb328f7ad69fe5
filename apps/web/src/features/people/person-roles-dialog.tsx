'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Checkbox } from '../../components/ui/controls/checkbox'
import { Dialog, DialogClose } from '../../components/ui/overlays/dialog'
import { Fieldset } from '../../components/ui/controls/fieldset'
import { Notice } from '../../components/ui/states/notice'
import { showToast } from '../../components/ui/overlays/toast-store'
import { ChangeRoles } from '../../domain/people/people'
import { roleDescriptions, RoleSchema } from '../../domain/permissions/roles'
import type { PersonDetail } from '../../domain/people/person-detail'
import { describeAction } from './person-actions'

/** Roles as checkboxes, with a hint when the last admin can't lose that role. */
export function PersonRolesDialog({ person, onClose }: { person: PersonDetail; onClose: () => void }) {
  const formId = useId()
  const words = describeAction('roles', person)
  const queryClient = useQueryClient()
  const change = useMutation(
    useTRPC().people.changeRoles.mutationOptions({ onSuccess: () => queryClient.invalidateQueries() }),
  )
  const form = useForm<z.input<typeof ChangeRoles>, unknown, z.output<typeof ChangeRoles>>({
    resolver: zodResolver(ChangeRoles),
    defaultValues: { id: person.id, roles: person.roles },
  })
  const { errors, isSubmitting } = form.formState
  const keepsAdmin = person.roles.includes('admin')
    ? person.isLastAdmin
      ? 'This is the last admin. Make someone else an admin first.'
      : person.isSelf
        ? 'You can’t remove this role from yourself. Ask another admin.'
        : null
    : null
  const submit = form.handleSubmit(async (input) => {
    try {
      await change.mutateAsync(input)
    } catch {
      return
    }
    onClose()
    showToast({ title: words.done, body: 'Changes apply from their next click.' })
  })
  return (
    <Dialog
      open
      title={words.title}
      description={words.about}
      onOpenChange={(open) => {
        if (!open && !isSubmitting) onClose()
      }}
      actions={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
            {words.label}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} className="grid gap-5">
        {change.error && change.error.data?.field !== 'roles' ? (
          <Notice tone="brick" live title="Nothing was changed">
            {change.error.message}
          </Notice>
        ) : null}
        <Controller
          control={form.control}
          name="roles"
          render={({ field }) => (
            <Fieldset
              legend="Roles"
              error={
                errors.roles?.message ?? (change.error?.data?.field === 'roles' ? change.error.message : null)
              }
            >
              {RoleSchema.options.map((role) => (
                <Checkbox
                  key={role}
                  label={roleDescriptions[role].label}
                  hint={role === 'admin' && keepsAdmin ? keepsAdmin : roleDescriptions[role].does}
                  disabled={role === 'admin' && keepsAdmin !== null}
                  checked={field.value.includes(role)}
                  onChange={(event) =>
                    field.onChange(
                      event.target.checked
                        ? [...field.value, role]
                        : field.value.filter((other) => other !== role),
                    )
                  }
                />
              ))}
            </Fieldset>
          )}
        />
      </form>
    </Dialog>
  )
}
