'use client'

import { signIn } from 'next-auth/react'
import { useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { Notice } from '../../components/ui/notice'
import { TextField } from '../../components/ui/text-field'
import { signInWithCredentials } from './credentials-sign-in'
import { strings } from './strings'

interface SignInFormProps {
  /** Where to go afterwards; a path on this site. */
  next: string
  /** The name of the single sign-on provider, when there is one. */
  singleSignOn: string | null
}

export function SignInForm({ next, singleSignOn }: SignInFormProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(null)
    const outcome = await signInWithCredentials(String(form.get('email')), String(form.get('password')))
    if (outcome === 'signed_in') return window.location.assign(next)
    setProblem(outcome === 'refused' ? strings.signIn.failed : strings.signIn.unreachable)
    setBusy(false)
  }

  return (
    <div className="grid gap-6">
      <form onSubmit={(event) => void submit(event)} className="grid gap-5">
        {problem ? <Notice tone="brick" live>{problem}</Notice> : null}
        <Field label={strings.signIn.email}>
          {(control) => <TextField {...control} name="email" type="email" autoComplete="username" required autoFocus />}
        </Field>
        <Field label={strings.signIn.password}>
          {(control) => <TextField {...control} name="password" type="password" autoComplete="current-password" required />}
        </Field>
        <Button type="submit" variant="primary" busy={busy}>{strings.signIn.submit}</Button>
      </form>
      {singleSignOn ? <Button onClick={() => void signIn('oidc', { callbackUrl: next })}>Continue with {singleSignOn}</Button> : null}
      <p className="text-sm text-ink-2">{strings.signIn.noSignUp}</p>
    </div>
  )
}
