'use client'

import { useEffect, useEffectEvent } from 'react'
import { keepaliveClient } from '../../../api-client/keepalive-client'
import { useCommandContext } from '../../../components/shell/commands/command-context'
import { isTouch } from '../../../components/browser/is-touch'
import { showToast } from '../../../components/ui/overlays/toast-store'

/** A toast that stays until it is closed, with the list of keys. */
export function KeyToast() {
  const { openShortcuts } = useCommandContext()
  const show = useEffectEvent(() => {
    // Without a keyboard, the keys mean nothing; the next screen with one says it.
    if (isTouch()) return
    showToast({
      title: 'Some keys have changed',
      body: 'Each letter now does the same on every screen. For example, C asks the author, T opens tags, and a digit sets the points of the selected criterion.',
      tone: 'amber',
      action: {
        label: 'Show the keys',
        altText: 'The question mark also shows the keys',
        onSelect: openShortcuts,
      },
    })
    // If this fails, the next screen says it again.
    void keepaliveClient.account.recordKeysSeen.mutate({}).catch(() => undefined)
  })
  useEffect(() => show(), [])
  return null
}
