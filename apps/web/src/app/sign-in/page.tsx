import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Link } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { sanitizeReturnPath } from '../../domain/platform/sanitize-return-path'
import { SignInForm } from '../../features/access/sign-in-form'
import { signInStrings } from '../../features/access/strings'
import { currentActor } from '../../server/access/current-actor'
import { oidcProvider } from '../../server/access/oidc'
import { env } from '../../server/platform/env'

export const metadata: Metadata = { title: signInStrings.title, robots: { index: false } }

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | undefined>>
}) {
  const { next, error, reset } = await searchParams
  const target = sanitizeReturnPath(next)
  const isSignedIn = (await currentActor()).kind === 'person'
  if (isSignedIn && !error) redirect(target)
  return (
    <Page width="reading">
      <div className="mx-auto max-w-md">
        <PageHeader title={signInStrings.title} />
        {reset === 'done' ? (
          <Notice tone="accent" className="mb-6">
            {signInStrings.passwordSet}
          </Notice>
        ) : null}
        {error ? (
          <Notice tone="brick" className="mb-6">
            {Object.entries(signInStrings.errors).find(([name]) => name === error)?.[1] ??
              signInStrings.failed}
          </Notice>
        ) : null}
        {isSignedIn ? (
          <p>
            {signInStrings.signedInAlready} <Link href={target}>{signInStrings.goOn}</Link>
          </p>
        ) : (
          <div className="grid gap-6">
            <SignInForm next={target} singleSignOn={oidcProvider(env())?.name ?? null} />
            <p className="text-sm">
              <Link href="/reset">{signInStrings.forgotten}</Link>
            </p>
            <p className="text-sm text-ink-2">{signInStrings.noSignUp}</p>
          </div>
        )}
      </div>
    </Page>
  )
}
