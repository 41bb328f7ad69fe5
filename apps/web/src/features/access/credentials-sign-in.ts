import { getCsrfToken, signIn } from 'next-auth/react'

export type SignInOutcome =
  'signed_in' | 'refused' | 'code_needed' | 'code_refused' | 'busy' | 'failed' | 'unreachable'

const told: readonly SignInOutcome[] = ['code_needed', 'code_refused', 'busy', 'failed']

/** Signs in with e-mail, password and, where it is asked for, a code, without leaving the page. */
export async function signInWithCredentials(
  email: string,
  password: string,
  code = '',
): Promise<SignInOutcome> {
  try {
    if (!(await getCsrfToken())) return 'unreachable'
    // Without an address of its own it takes the page's, and an error that stands in that for the answer's.
    const answer = await signIn('credentials', { email, password, code, callbackUrl: '/', redirect: false })
    if (answer?.ok && !answer.error) return 'signed_in'
    return told.find((outcome) => outcome === answer?.error) ?? 'refused'
  } catch {
    return 'unreachable'
  }
}
