import type { ReactNode } from 'react'

type ErrorScreenProps = {
  title: string
  error: unknown
  action: string
  act: () => void
  children: ReactNode
}

/** A whole page about an error. Plain markup, because its code loads with every page, once for each screen. */
export function ErrorScreen({ title, error, action, act, children }: ErrorScreenProps) {
  // The id under which the server's log knows an error that reached the browser.
  const { digest } = Object(error) as { digest?: unknown }
  return (
    <div role="alert" className="error-screen">
      <h1>{title}</h1>
      <p>{children}</p>
      {typeof digest === 'string' ? (
        <p>
          Error id <code>{digest}</code>
        </p>
      ) : null}
      <button type="button" onClick={act}>
        {action}
      </button>
    </div>
  )
}
