'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { Notice } from '../../components/ui/states/notice'
import { TextField } from '../../components/ui/controls/text-field'
import { UNREACHABLE } from '../../api-client/unreachable'
import { signInWithCredentials, signInWithProvider, type SignInOutcome } from './credentials-sign-in'
import { signInFormStrings as strings } from './sign-in-strings'

interface SignInFormProps {
  /** The path on this site to open after signing in. */
  next: string
  /** The name of the single sign-on provider, if one is configured. */
  singleSignOn: string | null
}

interface Credentials {
  email: string
  password: string
}

const explain = (outcome: Exclude<SignInOutcome, 'signed_in'>): string =>
  outcome === 'unreachable' ? UNREACHABLE : outcome === 'failed' ? strings.failedHere : strings[outcome]

export function SignInForm({ next, singleSignOn }: SignInFormProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** Set once the password is accepted and a code is required. */
  const [credentials, setCredentials] = useState<Credentials | null>(null)

  const attempt = async (given: Credentials, code?: string) => {
    setBusy(true)
    setProblem(null)
    const outcome = await signInWithCredentials(given.email, given.password, code)
    if (outcome === 'signed_in') return window.location.assign(next)
    if (outcome === 'code_needed') setCredentials(given)
    else setProblem(explain(outcome))
    setBusy(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void (credentials
      ? attempt(credentials, String(form.get('code')))
      : attempt({ email: String(form.get('email')), password: String(form.get('password')) }))
  }
  const notice = problem ? (
    <Notice tone="brick" live>
      {problem}
    </Notice>
  ) : null

  if (credentials) {
    return (
      <form key="code" onSubmit={submit} className="grid gap-5">
        {notice}
        <Field label={strings.code} hint={strings.codeHint}>
          {(control) => (
            <TextField
              {...control}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              required
              autoFocus
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={busy}>
          {strings.submit}
        </Button>
        <Button
          onClick={() => {
            setCredentials(null)
            setProblem(null)
          }}
        >
          {strings.back}
        </Button>
      </form>
    )
  }
  return (
    <div className="grid gap-6">
      <form key="password" onSubmit={submit} className="grid gap-5">
        {notice}
        <Field label={strings.email}>
          {(control) => (
            <TextField {...control} name="email" type="email" autoComplete="username" required autoFocus />
          )}
        </Field>
        <Field label={strings.password}>
          {(control) => (
            <TextField
              {...control}
              name="password"
              type="password"
              autoComplete="current-password"
              maxLength={200}
              required
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={busy}>
          {strings.submit}
        </Button>
      </form>
      {singleSignOn ? (
        <Button onClick={() => signInWithProvider(next).catch(() => setProblem(UNREACHABLE))}>
          Continue with {singleSignOn}
        </Button>
      ) : null}
    </div>
  )
}
