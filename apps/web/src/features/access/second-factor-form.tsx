'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { CopyButton } from '../../components/ui/copy-button'
import { Field } from '../../components/ui/field'
import { Notice } from '../../components/ui/notice'
import { TextField } from '../../components/ui/text-field'
import { ConfirmSecondFactor } from '../../domain/second-factor'

interface SecondFactorFormProps {
  begun: { secret: string; qrCode: { size: number; path: string }; pending: string }
  onConfirmed: (recoveryCodes: string[]) => void
}

export function SecondFactorForm({ begun, onConfirmed }: SecondFactorFormProps) {
  const confirm = useMutation(
    useTRPC().account.confirmSecondFactor.mutationOptions({
      onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    }),
  )
  const form = useForm<ConfirmSecondFactor>({
    resolver: zodResolver(ConfirmSecondFactor),
    defaultValues: { pending: begun.pending, code: '' },
  })
  const submit = form.handleSubmit((input) => confirm.mutate(input))
  const refused = confirm.error?.data?.field === 'code' ? confirm.error.message : null
  return (
    <form onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
      {confirm.error && !refused ? (
        <Notice tone="brick" live>
          {confirm.error.message}
        </Notice>
      ) : null}
      <p>Scan this with your authenticator app.</p>
      <svg
        role="img"
        aria-label="The secret as a picture for your app. It stands below as text too."
        viewBox={`0 0 ${begun.qrCode.size} ${begun.qrCode.size}`}
        className="size-52"
        shapeRendering="crispEdges"
      >
        {/* Dark on light in both looks: cameras read it so. */}
        <rect width="100%" height="100%" fill="white" />
        <path d={begun.qrCode.path} fill="black" />
      </svg>
      <div>
        <p className="text-sm text-ink-2">Or write this into the app:</p>
        <p className="flex items-center gap-2">
          <code>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={begun.secret} label="Copy the secret" />
        </p>
      </div>
      <Field
        label="Code"
        hint="The six digits that the app shows now."
        error={form.formState.errors.code?.message ?? refused}
      >
        {(control) => (
          <TextField
            {...control}
            {...form.register('code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={7}
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={confirm.isPending} className="justify-self-start">
        Confirm
      </Button>
    </form>
  )
}
