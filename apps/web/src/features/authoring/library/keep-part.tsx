import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { Field } from '../../../components/ui/controls/field'
import { TextField } from '../../../components/ui/controls/text-field'
import { KeptCriterion } from '../../../domain/library/library'
import { normalizeCriterion } from '../../../domain/authoring/rubric-checks/normalize-criterion'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'
import { CriterionText } from '../../kits/library/criterion-line'
import * as strings from './strings'
import type { Library } from './use-library'

const pick = ({ text, points, tags, evidence }: DraftCriterion) =>
  KeptCriterion.safeParse({ text, points, tags, evidence })

/** Saves single criteria of the draft, or the whole rubric as a template, to the library. */
export function KeepPart({ library, criteria }: { library: Library; criteria: readonly DraftCriterion[] }) {
  const written = criteria.filter(({ text }) => text.trim() !== '')
  const keptKeys = new Set(
    (library.view?.criteria ?? [])
      .filter(({ mine }) => mine)
      .map(({ text, points }) => `${points} ${normalizeCriterion(text)}`),
  )
  if (written.length === 0) return <p className="max-w-prose py-3 text-ink-2">{strings.nothingToKeep}</p>
  return (
    <div className="grid gap-6">
      <KeepTemplate library={library} criteria={written} />
      <section className="grid gap-2">
        <h3 className="text-base">One criterion</h3>
        {library.keepError ? (
          <p role="alert" className="text-sm text-brick">
            <span aria-hidden="true">▲ </span>
            {library.keepError}
          </p>
        ) : null}
        <ul className="border-t border-hair">
          {written.map((criterion, index) => {
            const { data, error } = pick(criterion)
            const isKept = keptKeys.has(`${criterion.points} ${normalizeCriterion(criterion.text)}`)
            return (
              <li
                key={criterion.id}
                className="flex flex-wrap items-start justify-between gap-3 border-b border-hair py-2"
              >
                <div className="min-w-0 grow basis-72">
                  <CriterionText criterion={{ ...criterion, points: criterion.points ?? 0 }} />
                </div>
                {isKept ? (
                  <p className="text-sm text-ink-2">
                    <span aria-hidden="true">● </span>Kept
                  </p>
                ) : null}
                {data && !isKept ? (
                  <Button
                    size="sm"
                    busy={library.busy}
                    onClick={() => library.keepCriterion(data)}
                    aria-label={`Keep criterion ${index + 1}`}
                  >
                    Keep
                  </Button>
                ) : null}
                {error && !isKept ? (
                  <p className="max-w-52 text-sm text-ink-2">{error.issues[0]?.message}</p>
                ) : null}
              </li>
            )
          })}
        </ul>
      </section>
    </div>
  )
}

function KeepTemplate({ library, criteria }: { library: Library; criteria: readonly DraftCriterion[] }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [kept, setKept] = useState<string | null>(null)
  const ready = criteria.flatMap((criterion) => pick(criterion).data ?? [])
  const unready = criteria.length - ready.length
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    setKept(null)
    if (name.trim() === '') return setProblem('Give the template a name.')
    setProblem(null)
    if (!(await library.keepTemplate(name, ready))) return
    setKept(name.trim())
    setName('')
  }
  return (
    <section className="grid gap-2">
      <h3 className="text-base">The rubric as a template</h3>
      {unready > 0 ? (
        <p className="max-w-prose text-sm text-ink-2">{strings.unready(unready)}</p>
      ) : (
        <form noValidate onSubmit={(event) => void keep(event)} className="flex flex-wrap items-end gap-3">
          <Field
            label="Name"
            hint={strings.templateHint}
            error={problem ?? library.templateError}
            className="grow basis-64"
          >
            {(control) => (
              <TextField
                {...control}
                maxLength={120}
                value={name}
                onChange={(event) => {
                  setName(event.target.value)
                  setProblem(null)
                }}
              />
            )}
          </Field>
          <Button type="submit" busy={library.busy}>
            Keep as a template
          </Button>
        </form>
      )}
      <p role="status" className="text-sm text-ink-2 empty:sr-only">
        {kept ? `“${kept}” is kept.` : ''}
      </p>
    </section>
  )
}
