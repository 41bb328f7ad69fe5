import { modeWords, strategies } from '../../../domain/authoring/mode-words'
import { modeLabels, type Mode } from '../../../domain/datasets/task-facets'

/** What a mode asks of the author. */
export function ModeExplained({ mode }: { mode: Mode }) {
  const { means, does } = modeWords[mode]
  return (
    <div className="max-w-[62ch]">
      <h2 className="text-lg">{modeLabels[mode]}</h2>
      <p className="mt-1 font-medium">{means}</p>
      <p className="mt-1 text-ink-2">{does}</p>
    </div>
  )
}

/** The strategies of red teaming, each with an example. */
export function Strategies() {
  return (
    <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
      {strategies.map(({ name, means, example }) => (
        <div key={name}>
          <dt className="text-sm font-semibold">{name}</dt>
          <dd className="text-sm text-ink-2">{means}</dd>
          <dd className="mt-1 font-serif text-[0.9375rem] leading-snug">{example}</dd>
        </div>
      ))}
    </dl>
  )
}
