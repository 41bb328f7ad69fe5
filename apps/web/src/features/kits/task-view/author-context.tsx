import type { ContextFact } from '../../../domain/authoring/task-drafts'
import { strings } from './strings'

/** The facts that the author left out on purpose, with the reasons, and those that the conversation states. */
export function AuthorContext({ context }: { context: readonly ContextFact[] }) {
  const missing = context.filter(({ state }) => state === 'missing')
  const given = context.filter(({ state }) => state === 'given')
  if (context.length === 0) return null
  return (
    <section
      data-part="context"
      aria-label={strings.context}
      tabIndex={-1}
      className="grid gap-2 outline-none"
    >
      <h2 className="rule-top pt-2 font-sans text-sm font-semibold tracking-normal text-ink-2">
        {strings.context}
      </h2>
      <Facts mark="◇" label={strings.missing} facts={missing} />
      <Facts mark="●" label={strings.given} facts={given} />
    </section>
  )
}

function Facts({ mark, label, facts }: { mark: string; label: string; facts: readonly ContextFact[] }) {
  if (facts.length === 0) return null
  return (
    <div>
      <h3 className="font-sans text-sm font-medium tracking-normal">
        <span aria-hidden="true">{mark} </span>
        {label}
      </h3>
      <ul className="text-sm">
        {facts.map(({ fact, note }) => (
          <li key={fact} dir="auto" className="wrap-anywhere">
            {fact}
            {note.trim() === '' ? null : <span className="text-ink-2">: {note}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
