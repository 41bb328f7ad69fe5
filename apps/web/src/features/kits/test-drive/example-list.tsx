import { Button } from '../../../components/ui/controls/button'
import { Field } from '../../../components/ui/controls/field'
import { Segmented } from '../../../components/ui/controls/segmented'
import { MAX_TURN_LENGTH, MAX_EXAMPLES } from '../../../domain/authoring/draft-limits'
import type { ChangeDraft, ExampleAnswer, TaskDraft } from '../../../domain/authoring/task-drafts'
import { createUuid } from '../../../components/browser/create-uuid'
import { MarkedTextArea } from '../guard/marked-text-area'
import type { ShownAnswer } from './lay-out-cells'
import { strings } from './strings'
import { SystemAnswer } from './system-answer'

interface ExampleListProps {
  taskId: string
  draft: TaskDraft
  change: ChangeDraft
  readOnly: boolean
  answers: readonly ShownAnswer[]
  exampleSystems: number
  isAsking: boolean
  onAskOthers: () => void
}

const qualities = [
  { value: 'good', label: 'Good' },
  { value: 'bad', label: 'Bad' },
  { value: 'none', label: 'Not specified' },
]

/** The test answers besides the rated response: written by the author, or given by other systems. */
export function ExampleList({
  taskId,
  draft,
  change,
  readOnly,
  answers,
  exampleSystems,
  isAsking,
  onAskOthers,
}: ExampleListProps) {
  const isFull = draft.examples.length >= MAX_EXAMPLES
  const add = (quality: 'good' | 'bad') => {
    const id = createUuid()
    change('Add an example answer', (now) => ({
      ...now,
      examples: [...now.examples, { id, origin: 'written' as const, quality, text: '', turnId: null }].slice(
        0,
        MAX_EXAMPLES,
      ),
    }))
    // The field is rendered by the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-example="${id}"] textarea`)?.focus(),
      ),
    )
  }
  const patch = (id: string, more: Partial<ExampleAnswer>) =>
    change(`Change the example ${id}`, (now) => ({
      ...now,
      examples: now.examples.map((example) => (example.id === id ? { ...example, ...more } : example)),
    }))
  const remove = (id: string) =>
    change('Remove an example answer', (now) => ({
      ...now,
      examples: now.examples.filter((example) => example.id !== id),
    }))
  return (
    <section aria-label={strings.answers} className="mt-6">
      <h3 className="border-b border-hair-strong pb-2 text-base font-semibold">{strings.answers}</h3>
      {draft.examples.map((example) => {
        const answer = answers.find(({ id }) => id === example.id)
        const name = answer?.name ?? (example.quality === 'good' ? 'Good example' : 'Bad example')
        return (
          <div
            key={example.id}
            data-example={example.id}
            role="group"
            aria-label={name}
            className="grid gap-3 border-b border-hair py-4"
          >
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="font-semibold">{name}</p>
              <Segmented
                legend={strings.quality}
                options={qualities}
                disabled={readOnly}
                value={example.quality ?? 'none'}
                onValueChange={(value) =>
                  patch(example.id, { quality: value === 'good' || value === 'bad' ? value : null })
                }
              />
              {readOnly ? null : (
                <Button size="sm" variant="quiet" className="ml-auto" onClick={() => remove(example.id)}>
                  {strings.remove}
                </Button>
              )}
            </div>
            {example.origin === 'written' ? (
              <Field label={strings.exampleText} labelHidden>
                {(control) => (
                  <MarkedTextArea
                    {...control}
                    textKey={`example:${example.id}`}
                    data-part={`example:${example.id}`}
                    face="reading"
                    rows={3}
                    maxRows={14}
                    readOnly={readOnly}
                    maxLength={MAX_TURN_LENGTH}
                    lang={draft.language ?? undefined}
                    value={example.text}
                    placeholder={
                      example.quality === 'good' ? strings.goodPlaceholder : strings.badPlaceholder
                    }
                    onChange={(event) => patch(example.id, { text: event.target.value })}
                  />
                )}
              </Field>
            ) : answer?.state === 'ready' ? (
              <SystemAnswer taskId={taskId} answerId={example.id} lang={draft.language ?? undefined} />
            ) : (
              <p role="status" className="text-sm text-ink-2">
                {answer?.failure ?? strings.waiting}
              </p>
            )}
          </div>
        )
      })}
      {readOnly ? null : (
        <div className="flex flex-wrap items-center gap-3 pt-4">
          <Button size="sm" disabled={isFull} onClick={() => add('good')}>
            {strings.writeGood}
          </Button>
          <Button size="sm" disabled={isFull} onClick={() => add('bad')}>
            {strings.writeBad}
          </Button>
          {exampleSystems > 0 ? (
            <Button size="sm" disabled={isFull} busy={isAsking} onClick={onAskOthers}>
              {strings.askOthers}
            </Button>
          ) : null}
          <span className="text-xs text-ink-2">
            {isFull ? strings.full : exampleSystems > 0 ? strings.othersHint : null}
          </span>
        </div>
      )}
    </section>
  )
}
