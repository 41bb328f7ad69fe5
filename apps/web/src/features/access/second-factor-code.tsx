'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { Notice } from '../../components/ui/notice'
import { TextField } from '../../components/ui/text-field'
import { ProveSecondFactor } from '../../domain/second-factor'
import { strings } from './strings'

/** For whom single sign-on let in without a second factor, and who has one here. */
export function SecondFactorCode() {
  const router = useRouter()
  const open = () => {
    router.push('/home')
    // The frame around the page was drawn for someone who is closed out.
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
        label={strings.signIn.code}
        hint={strings.signIn.codeHint}
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
        {strings.signIn.goOn}
      </Button>
    </form>
  )
}
