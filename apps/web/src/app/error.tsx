'use client'

import { ErrorScreen } from './error-screen'

/** The bar above it still leads elsewhere. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <ErrorScreen title="This page could not be shown" error={error} action="Try again" act={retry}>
      The error is on our side, and your saved work is safe. Try again. If it happens again, give the id below
      to the administrator of this site. The bar above leads to all other pages, which this error does not
      affect. The address of this page stays valid, so that you can come back to it later.
    </ErrorScreen>
  )
}
