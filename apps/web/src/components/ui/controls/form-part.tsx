import { useId, type ReactNode } from 'react'

/** A part of a form with its guidance beside it, or above it on narrow screens. */
export function FormPart({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rule-top grid gap-x-12 gap-y-5 pt-4 pb-10 lg:grid-cols-[17rem_minmax(0,38rem)]"
    >
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <div className="mt-1 max-w-[60ch] text-sm text-ink-2">{lead}</div>
      </div>
      <div className="grid content-start gap-6">{children}</div>
    </section>
  )
}
