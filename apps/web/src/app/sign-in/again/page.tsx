import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { explainStepUpAuth } from '../../../domain/permissions/step-up'
import { SignInAgain } from '../../../features/access/sign-in-again'
import { signInStrings } from '../../../features/access/strings'
import { currentActor } from '../../../server/access/current-actor'
import { oidcProvider } from '../../../server/access/oidc'
import { env } from '../../../server/platform/env'

export const metadata: Metadata = { title: signInStrings.again.title }

/** The small window for step-up authentication with single sign-on, while the page behind it waits. */
export default async function SignInAgainPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | undefined>>
}) {
  const actor = await currentActor()
  if (actor.kind !== 'person' || !oidcProvider(env())) redirect('/sign-in')
  const { done } = await searchParams
  return (
    <Page width="reading">
      <div className="mx-auto max-w-md">
        <PageHeader title={signInStrings.again.title} />
        <SignInAgain
          state={
            done === undefined
              ? 'leaving'
              : explainStepUpAuth(actor, 'account.secure') === null
                ? 'done'
                : 'not_fresh'
          }
        />
      </div>
    </Page>
  )
}
