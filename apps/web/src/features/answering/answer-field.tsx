import { useEffect, useState } from 'react'
import { Field } from '../../components/ui/controls/field'
import { Segmented } from '../../components/ui/controls/segmented'
import { Markdown } from '../../components/ui/text/markdown'
import type { AnswerDraft } from '../../domain/answering/answer-draft'
import { countText } from '../../domain/answering/count-text'
import { answerLimits } from '../../domain/answering/declaration'
import { useAssignment } from '../kits/assignments/assignment-provider'
import { listenForJumps } from '../kits/drafts/jump-to-part'
import { MarkedTextArea } from '../kits/guard/marked-text-area'
import { strings } from './strings'

const views = [
  { value: 'write', label: strings.write },
  { value: 'preview', label: strings.preview },
]

/** The text of the answer, to write or to preview. Pasted characters are counted for the answerer. */
export function AnswerField({ lang }: { lang: string | undefined }) {
  const { draft, change, closed } = useAssignment<AnswerDraft>()
  const [view, setView] = useState('write')
  useEffect(() => listenForJumps((part) => part === 'answer' && setView('write')), [])
  const { words, characters } = countText(draft.text.trim())
  return (
    <section aria-labelledby="answer-title" className="grid gap-3">
      <div className="rule-top flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pt-2">
        <h2 id="answer-title">{strings.answer}</h2>
        <Segmented legend={strings.view} options={views} value={view} onValueChange={setView} />
      </div>
      {view === 'write' ? (
        <div data-part="answer">
          <Field
            label={strings.answer}
            labelHidden
            hint={strings.answerHint}
            error={draft.text.length >= answerLimits.text ? strings.full(answerLimits.text) : null}
          >
            {(control) => (
              <MarkedTextArea
                {...control}
                textKey="answer"
                lang={lang}
                dir="auto"
                rows={14}
                maxLength={answerLimits.text}
                readOnly={closed !== null}
                value={draft.text}
                onPaste={({ clipboardData, defaultPrevented }) => {
                  if (defaultPrevented) return
                  const { length } = [...clipboardData.getData('text')]
                  if (length > 0)
                    change(strings.steps.pasted, (old) => ({
                      ...old,
                      pastedCharacters: old.pastedCharacters + length,
                    }))
                }}
                onChange={({ target }) =>
                  change(strings.steps.text, (old) => ({ ...old, text: target.value }))
                }
                className="reading min-h-64"
              />
            )}
          </Field>
        </div>
      ) : draft.text.trim() === '' ? (
        <p className="text-ink-2">{strings.empty}</p>
      ) : (
        <div className="reading min-h-64 border-l-2 border-hair pl-4">
          <Markdown text={draft.text} lang={lang} dir="auto" />
        </div>
      )}
      <p className="text-sm text-ink-2 tabular-nums">
        {strings.length(words, characters)}
        {draft.pastedCharacters > 0 ? (
          <span title={strings.pastedWhy}>
            {' · '}
            {strings.pasted(draft.pastedCharacters)}
            <span className="sr-only">. {strings.pastedWhy}</span>
          </span>
        ) : null}
      </p>
    </section>
  )
}
