'use client'

import { useEffect } from 'react'
import { checkLostSession, type SessionState } from '../../api-client/lost-session'
import { buttonStyles } from '../ui/controls/button'
import { Notice } from '../ui/states/notice'
import type { ShellPerson } from './account-panel'
import { SIGN_IN_ELSEWHERE } from './work-elsewhere'

const CHECK_MS = 4_000

interface SignedOutBannerProps {
  session: Exclude<SessionState, 'held'>
  person: Pick<ShellPerson, 'name' | 'email'>
}

/** Says why nothing can be saved, and watches for the person to sign in again in another tab. */
export function SignedOutBanner({ session, person: { name, email } }: SignedOutBannerProps) {
  useEffect(() => {
    const check = () => void checkLostSession(email, readPerson)
    const timer = setInterval(check, CHECK_MS)
    window.addEventListener('focus', check)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [email])
  return (
    <div data-session-banner data-part="unsaved">
      <Notice
        tone="amber"
        title={
          session === 'lost'
            ? 'You are signed out'
            : `Another person is signed in, and this tab was opened by ${name}`
        }
        actions={
          session === 'lost' ? (
            <a
              href={SIGN_IN_ELSEWHERE}
              target="_blank"
              rel="noopener"
              // The focus stays in the text, where the person goes on after signing in.
              onMouseDown={(event) => event.preventDefault()}
              className={buttonStyles('secondary', 'sm')}
            >
              Sign in<span className="sr-only"> in a new tab</span>
            </a>
          ) : undefined
        }
        wide
        className="px-(--gutter) lg:h-(--banner-height) lg:items-center lg:py-0"
      >
        {session === 'lost'
          ? 'Everything you typed is kept in this browser. Sign in in a new tab, then come back: it is saved by itself.'
          : 'Everything you typed is kept in this browser. It comes back when that account signs in again.'}
      </Notice>
    </div>
  )
}

async function readPerson(): Promise<{ email: string } | null> {
  const answer = await fetch('/api/trpc/session.current')
  const body = await answer.json()
  return body.result.data.person
}
