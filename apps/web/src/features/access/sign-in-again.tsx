'use client'

import { signIn } from 'next-auth/react'
import { useEffect, useRef } from 'react'
import { PROOF_CHANNEL, PROOF_PATH, PROOF_WINDOW } from '../../api-client/step-up-auth'
import { Button } from '../../components/ui/controls/button'
import { Notice } from '../../components/ui/states/notice'
import { signInStrings } from './strings'

/**
 * Sends the person to the single sign-on for step-up authentication, and notifies the waiting window when it
 * is done.
 */
export function SignInAgain({ state }: { state: 'leaving' | 'done' | 'not_fresh' }) {
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    // Only in the window opened for step-up authentication: visiting this page otherwise must not redirect.
    if (state === 'leaving' && window.name === PROOF_WINDOW) void leave()
    if (state === 'done') notifyOpener()
  }, [state])
  if (state === 'done')
    return (
      <Notice tone="accent" live>
        {signInStrings.again.done}
      </Notice>
    )
  return (
    <div className="grid gap-5">
      {state === 'leaving' ? (
        <p>{signInStrings.again.leaving}</p>
      ) : (
        <Notice tone="brick" live>
          {signInStrings.again.notFresh}
        </Notice>
      )}
      <Button variant="primary" onClick={() => void leave()}>
        {state === 'leaving' ? signInStrings.again.go : signInStrings.again.retry}
      </Button>
    </div>
  )
}

function leave() {
  return signIn('oidc', { callbackUrl: `${PROOF_PATH}?done=1` }, { prompt: 'login', max_age: '0' })
}

function notifyOpener() {
  const channel = new BroadcastChannel(PROOF_CHANNEL)
  channel.postMessage('done')
  channel.close()
  window.close()
}
