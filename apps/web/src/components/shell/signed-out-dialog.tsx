'use client'

import { stayOnPage } from '../../api-client/lost-session'
import { Button, buttonStyles } from '../ui/controls/button'
import { Dialog } from '../ui/overlays/dialog'

/**
 * Notifies a user whose session ended while they worked. They sign in in another tab, and this page keeps
 * their input.
 */
export function SignedOutDialog() {
  return (
    <Dialog
      open
      width="sm"
      title="You are signed out"
      description="Your session expired or was ended by you or an admin. Your input is still on this page: sign in in a new tab, then come back and try again."
      onOpenChange={(open) => {
        if (!open) stayOnPage()
      }}
      actions={
        <>
          <Button onClick={stayOnPage}>Stay on this page</Button>
          <a
            href="/sign-in"
            target="_blank"
            rel="noopener"
            onClick={stayOnPage}
            className={buttonStyles('primary')}
          >
            Sign in
          </a>
        </>
      }
    >
      <p className="text-ink-2">If you cannot sign in, ask an admin whether your account was disabled.</p>
    </Dialog>
  )
}
