import { getCsrfToken, signIn } from 'next-auth/react'

export type SignInOutcome = 'signed_in' | 'refused' | 'code_needed' | 'code_refused' | 'busy' | 'failed' | 'unreachable'

const told: readonly SignInOutcome[] = ['code_needed', 'code_refused', 'busy', 'failed']

/** Signs in with e-mail, password and, where it is asked for, a code, without leaving the page. */
export async function signInWithCredentials(email: string, password: string, code = ''): Promise<SignInOutcome> {
  try {
    if (!(await getCsrfToken())) return 'unreachable'
    const answer = await signIn('credentials', { email, password, code, redirect: false })
    if (answer?.ok && !answer.error) return 'signed_in'
    return told.find((outcome) => outcome === answer?.error) ?? 'refused'
  } catch {
    return 'unreachable'
  }
}
