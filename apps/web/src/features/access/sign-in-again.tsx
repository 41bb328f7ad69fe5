'use client'

import { signIn } from 'next-auth/react'
import { useEffect, useRef } from 'react'
import { PROOF_CHANNEL, PROOF_PATH, PROOF_WINDOW } from '../../api-client/prove-anew'
import { Button } from '../../components/ui/button'
import { Notice } from '../../components/ui/notice'
import { strings } from './strings'

/** Leads to the single sign-on, which asks anew, and tells the window that waits when it is done. */
export function SignInAgain({ state }: { state: 'leaving' | 'done' | 'not_fresh' }) {
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    // Only in the window that was opened for it: a page that is merely visited leads nowhere by itself.
    if (state === 'leaving' && window.name === PROOF_WINDOW) void leave()
    if (state === 'done') tell()
  }, [state])
  if (state === 'done')
    return (
      <Notice tone="accent" live>
        {strings.signIn.again.done}
      </Notice>
    )
  return (
    <div className="grid gap-5">
      {state === 'leaving' ? (
        <p>{strings.signIn.again.leaving}</p>
      ) : (
        <Notice tone="brick" live>
          {strings.signIn.again.notFresh}
        </Notice>
      )}
      <Button variant="primary" onClick={() => void leave()}>
        {state === 'leaving' ? strings.signIn.again.go : strings.signIn.again.retry}
      </Button>
    </div>
  )
}

function leave() {
  return signIn('oidc', { callbackUrl: `${PROOF_PATH}?done=1` }, { prompt: 'login', max_age: '0' })
}

function tell() {
  const channel = new BroadcastChannel(PROOF_CHANNEL)
  channel.postMessage('done')
  channel.close()
  window.close()
}
