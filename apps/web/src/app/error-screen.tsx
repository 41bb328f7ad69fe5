import type { ReactNode } from 'react'

/** A primary button. The one of the library would load twice with every page, once for each error screen. */
export const errorActionStyles =
  'min-h-11 justify-self-start rounded-md bg-accent px-4 font-semibold text-on-accent hover:bg-accent-strong'

type ErrorScreenProps = { title: string; error: unknown; action: ReactNode; children: ReactNode }

/** A whole page about an error. Plain markup, because its code loads with every page. */
export function ErrorScreen({ title, error, action, children }: ErrorScreenProps) {
  const errorId = readDigest(error)
  return (
    <div role="alert" className="mx-auto grid w-full max-w-[46rem] gap-4 px-(--gutter) pt-12 pb-16">
      <h1 className="rule-top pt-6 text-xl">{title}</h1>
      <p className="text-ink-2">{children}</p>
      {errorId ? (
        <p className="text-sm">
          Error id <code className="bg-sunk px-1.5 font-mono select-all">{errorId}</code>
        </p>
      ) : null}
      {action}
    </div>
  )
}

/** The id under which the server's log knows an error that reached the browser. */
function readDigest(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return null
  return typeof error.digest === 'string' ? error.digest : null
}
