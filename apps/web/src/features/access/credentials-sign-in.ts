// Loaded when someone signs in: it is a tenth of the page's JavaScript.
const loadClient = () => import('next-auth/react')

export type SignInOutcome =
  'signed_in' | 'refused' | 'code_needed' | 'code_refused' | 'busy' | 'failed' | 'unreachable'

const reportedOutcomes: readonly SignInOutcome[] = ['code_needed', 'code_refused', 'busy', 'failed']

/** Signs in with email, password and, if required, a code, without leaving the page. */
export async function signInWithCredentials(
  email: string,
  password: string,
  code = '',
): Promise<SignInOutcome> {
  try {
    const { getCsrfToken, signIn } = await loadClient()
    if (!(await getCsrfToken())) return 'unreachable'
    // Without an explicit URL the client uses the page's own, and would read an `error` in that URL as the
    // response.
    const answer = await signIn('credentials', { email, password, code, callbackUrl: '/', redirect: false })
    if (answer?.ok && !answer.error) return 'signed_in'
    return reportedOutcomes.find((outcome) => outcome === answer?.error) ?? 'refused'
  } catch {
    return 'unreachable'
  }
}

/** Leaves the page for the single sign-on provider, which returns to `next`; rejects without a connection. */
export async function signInWithProvider(next: string): Promise<void> {
  const { signIn } = await loadClient()
  await signIn('oidc', { callbackUrl: next })
}
