'use client'

import { stayOnPage } from '../../api-client/lost-session'
import { Button, buttonStyles } from '../ui/button'
import { Dialog } from '../ui/dialog'

/** Tells someone whose session has ended while they worked. They sign in beside this page, which keeps what they typed. */
export function SignedOutDialog() {
  return (
    <Dialog
      open
      width="sm"
      title="You are signed out"
      description="Your session was ended, here or by an admin, or it ran out. What you typed still stands on this page: sign in in a new tab, come back and do it again."
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
