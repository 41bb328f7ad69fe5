'use client'

import { useRouter } from 'next/navigation'
import type { FormEvent } from 'react'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { Notice } from '../../components/ui/states/notice'
import { TextField } from '../../components/ui/controls/text-field'
import { resetStrings } from './reset-strings'
import { useVisitorCall } from './use-visitor-call'

export function ResetForm({ token }: { token: string }) {
  const router = useRouter()
  const { send, isBusy, message, fields } = useVisitorCall('account.resetPassword')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    if (await send({ token, password })) router.push('/sign-in?reset=done')
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      {message ? (
        <Notice tone="brick" live>
          {message}
        </Notice>
      ) : null}
      <Field label={resetStrings.password} hint={resetStrings.passwordHint} error={fields.password}>
        {(control) => (
          <TextField
            {...control}
            name="password"
            type="password"
            autoComplete="new-password"
            maxLength={200}
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={isBusy}>
        {resetStrings.set}
      </Button>
    </form>
  )
}
