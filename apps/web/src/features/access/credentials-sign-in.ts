import { getCsrfToken, signIn } from 'next-auth/react'

export type SignInOutcome = 'signed_in' | 'refused' | 'unreachable'

/** Signs in with e-mail and password, without leaving the page. */
export async function signInWithCredentials(email: string, password: string): Promise<SignInOutcome> {
  try {
    if (!(await getCsrfToken())) return 'unreachable'
    const answer = await signIn('credentials', { email, password, redirect: false })
    return answer?.ok && !answer.error ? 'signed_in' : 'refused'
  } catch {
    return 'unreachable'
  }
}
