'use client'

import type { FormEvent } from 'react'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { Notice } from '../../components/ui/states/notice'
import { TextField } from '../../components/ui/controls/text-field'
import { joinStrings } from './join-strings'
import { useVisitorCall } from './use-visitor-call'

/** `email` is empty for the first admin, who enters it here. */
export function JoinForm({ token, email, name }: { token: string; email: string; name: string }) {
  const { send, isBusy, message, fields } = useVisitorCall('people.join')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password'))
    const joined = await send({
      token,
      name: String(form.get('name')),
      password,
      ...(email ? {} : { email: String(form.get('email')) }),
    })
    if (!joined) return
    // Needed once, after the form: the page stays small.
    const outcome = await import('./credentials-sign-in').then(
      ({ signInWithCredentials }) => signInWithCredentials(joined.email, password),
      () => 'unreachable' as const,
    )
    window.location.assign(outcome === 'signed_in' ? '/home' : '/sign-in')
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {message ? (
        <Notice tone="brick" live>
          {message}
        </Notice>
      ) : null}
      {email ? (
        <input type="hidden" autoComplete="username" value={email} readOnly />
      ) : (
        <Field label={joinStrings.email} hint={joinStrings.emailHint} error={fields.email}>
          {(control) => <TextField {...control} name="email" type="email" autoComplete="username" />}
        </Field>
      )}
      <Field label={joinStrings.name} hint={joinStrings.nameHint} error={fields.name}>
        {(control) => <TextField {...control} name="name" defaultValue={name} autoComplete="name" />}
      </Field>
      <Field label={joinStrings.password} hint={joinStrings.passwordHint} error={fields.password}>
        {(control) => (
          <TextField
            {...control}
            name="password"
            type="password"
            autoComplete="new-password"
            maxLength={200}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={isBusy}>
        {joinStrings.submit}
      </Button>
    </form>
  )
}
