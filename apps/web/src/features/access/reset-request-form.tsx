'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { Notice } from '../../components/ui/states/notice'
import { TextField } from '../../components/ui/controls/text-field'
import { resetStrings } from './reset-strings'
import { useVisitorCall } from './use-visitor-call'

export function ResetRequestForm() {
  const { send, isBusy, message, fields } = useVisitorCall('account.requestReset')
  const [isSent, setIsSent] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    if (await send({ email })) setIsSent(true)
  }
  if (isSent)
    return (
      <Notice tone="accent" live title={resetStrings.sentTitle}>
        {resetStrings.sent}
      </Notice>
    )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {message ? (
        <Notice tone="brick" live>
          {message}
        </Notice>
      ) : null}
      <Field label={resetStrings.email} error={fields.email}>
        {(control) => <TextField {...control} name="email" type="email" autoComplete="username" autoFocus />}
      </Field>
      <Button type="submit" variant="primary" busy={isBusy}>
        {resetStrings.submit}
      </Button>
    </form>
  )
}
