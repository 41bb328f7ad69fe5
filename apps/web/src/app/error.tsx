'use client'

import { ErrorScreen, errorActionStyles } from './error-screen'

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <ErrorScreen
      title="This page could not be shown"
      error={error}
      actions={
        <>
          <button type="button" onClick={retry} className={errorActionStyles}>
            Try again
          </button>
          {/* A full page load, since this page failed. */}
          <a href="/" className="inline-flex min-h-9 items-center pointer-coarse:min-h-11">
            Go to the leaderboard
          </a>
        </>
      }
    >
      The error is on our side, and your saved work is safe. Try again. If it happens again, give the id below
      to the administrator of this site.
    </ErrorScreen>
  )
}
