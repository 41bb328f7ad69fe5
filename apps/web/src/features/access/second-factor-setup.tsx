'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { AlertDialog } from '../../components/ui/overlays/alert-dialog'
import { Button } from '../../components/ui/controls/button'
import { Notice } from '../../components/ui/states/notice'
import { Section } from '../../components/ui/layout/section'
import { Time } from '../../components/ui/text/time'
import type { RootRouter } from '../../server/entry/root-router'
import { SecondFactorForm } from './second-factor-form'
import { Checkbox } from '../../components/ui/controls/checkbox'
import { CopyButton } from '../../components/ui/controls/copy-button'

type Factor = inferRouterOutputs<RootRouter>['account']['secondFactor']

/** Sets up, replaces or turns off the second factor of the signed-in person. */
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
        <Section title={factor.since ? 'Your second factor is on' : 'Your second factor is not set up'}>
          {factor.since ? (
            <p className="mb-4">
              Since <Time value={factor.since} />, with {factor.codesLeft} recovery codes left.
            </p>
          ) : (
            <p className="mb-4 max-w-[62ch]">
              You need an authenticator app on your phone or in your password manager. Setting it up takes a
              minute.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              variant={factor.since ? undefined : 'primary'}
              busy={begin.isPending}
              onClick={() => begin.mutate()}
            >
              {factor.since ? 'Use another device' : 'Set up'}
            </Button>
            {factor.since ? (
              <Button busy={renew.isPending} onClick={() => renew.mutate()}>
                Renew recovery codes
              </Button>
            ) : null}
            {factor.since && !factor.required ? (
              <AlertDialog
                trigger={<Button busy={disable.isPending}>Turn off</Button>}
                title="Turn off the second factor?"
                description="Afterwards, your password alone is enough to sign in."
                confirmLabel="Turn off"
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

/** Shown once; they disappear only after the person confirms having saved them. */
function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const [kept, setKept] = useState(false)
  return (
    <Section
      title="Your recovery codes"
      lead="Each code signs you in once without your device. The codes are shown only now: print them or save them in your password manager."
    >
      <ol
        aria-label="Recovery codes"
        className="mb-3 grid max-w-md grid-cols-1 gap-x-8 gap-y-1 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="mb-4">
        <CopyButton text={codes.join('\n')} label="Copy all" />
      </p>
      <div className="grid justify-items-start gap-4">
        <Checkbox
          label="I have saved them"
          checked={kept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        <Button variant="primary" disabled={!kept} onClick={onKept}>
          Done
        </Button>
      </div>
    </Section>
  )
}
