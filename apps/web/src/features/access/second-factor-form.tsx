'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { CopyButton } from '../../components/ui/controls/copy-button'
import { Field } from '../../components/ui/controls/field'
import { Notice } from '../../components/ui/states/notice'
import { TextField } from '../../components/ui/controls/text-field'
import { ConfirmSecondFactor } from '../../domain/access/second-factor'

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
        aria-label="QR code with the secret for your app. The secret also appears below as text."
        viewBox={`0 0 ${begun.qrCode.size} ${begun.qrCode.size}`}
        className="size-52"
        shapeRendering="crispEdges"
      >
        {/* Dark on light in both themes, because some cameras cannot read inverted codes. */}
        <rect width="100%" height="100%" fill="white" />
        <path d={begun.qrCode.path} fill="black" />
      </svg>
      <div>
        <p className="text-sm text-ink-2">Or enter this secret in the app:</p>
        <p className="flex items-center gap-2">
          <code>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={begun.secret} label="Copy the secret" />
        </p>
      </div>
      <Field
        label="Code"
        hint="The 6 digits that the app shows now."
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
