'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { AlertDialog } from '../../components/ui/alert-dialog'
import { Button } from '../../components/ui/button'
import { Notice } from '../../components/ui/notice'
import { Section } from '../../components/ui/section'
import { Time } from '../../components/ui/time'
import type { RootRouter } from '../../server/root-router'
import { RecoveryCodes } from './recovery-codes'
import { SecondFactorForm } from './second-factor-form'

type Factor = inferRouterOutputs<RootRouter>['account']['secondFactor']

/** Sets up, replaces or ends the second factor of whoever is signed in. */
export function SecondFactorSetup({ initial }: { initial: Factor }) {
  const trpc = useTRPC()
  const router = useRouter()
  const { data: factor, refetch } = useQuery({
    ...trpc.account.secondFactor.queryOptions(),
    initialData: initial,
  })
  const [codes, setCodes] = useState<string[] | null>(null)
  const show = async (recoveryCodes: string[]) => {
    setCodes(recoveryCodes)
    begin.reset()
    await refetch()
  }
  const begin = useMutation(trpc.account.beginSecondFactor.mutationOptions())
  const renew = useMutation(
    trpc.account.renewRecoveryCodes.mutationOptions({
      onSuccess: ({ recoveryCodes }) => show(recoveryCodes),
    }),
  )
  const disable = useMutation(
    trpc.account.disableSecondFactor.mutationOptions({ onSuccess: () => refetch() }),
  )
  const error = begin.error ?? renew.error ?? disable.error

  if (codes) return <RecoveryCodes codes={codes} onKept={() => router.push('/account')} />
  return (
    <div className="grid gap-6">
      {error ? (
        <Notice tone="brick" live>
          {error.message}
        </Notice>
      ) : null}
      {begin.data ? (
        <SecondFactorForm begun={begin.data} onConfirmed={show} />
      ) : (
        <Section title={factor.since ? 'It is on' : 'It is not set up'}>
          {factor.since ? (
            <p className="mb-4">
              Since <Time value={factor.since} />, with {factor.codesLeft} recovery codes left.
            </p>
          ) : (
            <p className="mb-4 max-w-[62ch]">
              You need an authenticator app, on your phone or in your password manager. It takes a minute.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              variant={factor.since ? undefined : 'primary'}
              busy={begin.isPending}
              onClick={() => begin.mutate()}
            >
              {factor.since ? 'Use another device' : 'Set it up'}
            </Button>
            {factor.since ? (
              <Button busy={renew.isPending} onClick={() => renew.mutate()}>
                Renew recovery codes
              </Button>
            ) : null}
            {factor.since && !factor.required ? (
              <AlertDialog
                trigger={<Button busy={disable.isPending}>Switch it off</Button>}
                title="Switch the second factor off?"
                description="From then on your password alone opens your account."
                confirmLabel="Switch it off"
                harmful
                onConfirm={() => disable.mutate()}
              />
            ) : null}
          </div>
        </Section>
      )}
    </div>
  )
}
