'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { Notice } from '../../components/ui/states/notice'
import { TextField } from '../../components/ui/controls/text-field'
import { ProveSecondFactor } from '../../domain/access/second-factor'
import { signInFormStrings } from './sign-in-strings'
import { signInStrings } from './strings'

/** Asks for the second factor of a person whose single sign-on did not ask for one. */
export function SecondFactorCode() {
  const router = useRouter()
  const open = () => {
    router.push('/home')
    // The app shell was rendered for a restricted session, so the whole page must load again.
    router.refresh()
  }
  const prove = useMutation(useTRPC().account.proveSecondFactor.mutationOptions({ onSuccess: open }))
  const form = useForm<ProveSecondFactor>({
    resolver: zodResolver(ProveSecondFactor),
    defaultValues: { code: '' },
  })
  const refused = prove.error?.data?.field === 'code' ? prove.error.message : null
  return (
    <form
      onSubmit={(event) => void form.handleSubmit((input) => prove.mutate(input))(event)}
      className="grid max-w-md gap-5"
    >
      {prove.error && !refused ? (
        <Notice tone="brick" live>
          {prove.error.message}
        </Notice>
      ) : null}
      <Field
        label={signInFormStrings.code}
        hint={signInFormStrings.codeHint}
        error={form.formState.errors.code?.message ?? refused}
      >
        {(control) => (
          <TextField
            {...control}
            {...form.register('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={prove.isPending} className="justify-self-start">
        {signInStrings.goOn}
      </Button>
    </form>
  )
}
