import { modeWords, strategies } from '../../../domain/authoring/mode-words'
import { modeLabels, type Mode } from '../../../domain/datasets/task-facets'

/** Explains a mode, with the strategies of red teaming where it applies. */
export function ModeExplained({ mode, level = 3 }: { mode: Mode; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { means, does } = modeWords[mode]
  return (
    <div className="grid gap-4">
      <div className="max-w-[62ch]">
        <Heading className="text-lg">{modeLabels[mode]}</Heading>
        <p className="mt-1 font-medium">{means}</p>
        <p className="mt-1 text-ink-2">{does}</p>
      </div>
      {mode === 'red_teaming' ? (
        <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
          {strategies.map(({ name, means: how, example }) => (
            <div key={name}>
              <dt className="text-sm font-semibold">{name}</dt>
              <dd className="text-sm text-ink-2">{how}</dd>
              <dd className="mt-1 font-serif text-[0.9375rem] leading-snug">{example}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}
