import { Checkbox } from '../../components/ui/controls/checkbox'
import { Field } from '../../components/ui/controls/field'
import { Fieldset } from '../../components/ui/controls/fieldset'
import { RadioGroup } from '../../components/ui/controls/radio-group'
import { TextArea } from '../../components/ui/controls/text-area'
import type { AnswerDraft } from '../../domain/answering/answer-draft'
import {
  answerLimits,
  consultedKinds,
  consultedLabels,
  type Consulted,
} from '../../domain/answering/declaration'
import { useAssignment } from '../kits/assignments/assignment-provider'
import { MarkedTextArea } from '../kits/guard/marked-text-area'
import { strings } from './strings'

const listOptions = ({ no, yes }: { no: string; yes: string }) => [
  { value: 'no', label: no },
  { value: 'yes', label: yes },
]
const toValue = (answer: boolean | null) => (answer === null ? '' : answer ? 'yes' : 'no')

/** What was consulted, the sources, the use of AI, and interruptions. */
export function DeclarationForm() {
  const { draft, change, closed } = useAssignment<AnswerDraft>()
  const disabled = closed !== null
  const { steps } = strings
  const toggle = (kind: Consulted, isChosen: boolean) =>
    change(steps.consulted, (old) => ({
      ...old,
      // In the order of the list, so that two devices that choose the same agree.
      consulted: consultedKinds.filter((one) => (one === kind ? isChosen : old.consulted.includes(one))),
    }))
  return (
    <section aria-labelledby="declaration-title" className="grid gap-6">
      <div className="rule-top pt-2">
        <h2 id="declaration-title">{strings.declaration}</h2>
        <p className="text-sm text-ink-2">{strings.declarationLead}</p>
      </div>
      <div data-part="ai" className="grid gap-2">
        <RadioGroup
          legend={strings.ai}
          hint={strings.aiWhy}
          name="ai"
          disabled={disabled}
          options={listOptions(strings.aiOptions)}
          value={toValue(draft.aiUsed)}
          onValueChange={(value) => change(steps.ai, (old) => ({ ...old, aiUsed: value === 'yes' }))}
        />
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {draft.aiUsed ? strings.aiUsed : ''}
        </p>
      </div>
      <div data-part="consulted" className="grid gap-3">
        <Fieldset legend={strings.consulted} disabled={disabled}>
          <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {consultedKinds.map((kind) => (
              <Checkbox
                key={kind}
                label={consultedLabels[kind]}
                checked={draft.consulted.includes(kind)}
                onChange={({ target }) => toggle(kind, target.checked)}
              />
            ))}
          </div>
        </Fieldset>
        {draft.consulted.includes('other') || draft.consultedNote !== '' ? (
          <Field label={strings.consultedNote}>
            {(control) => (
              <MarkedTextArea
                {...control}
                textKey="consulted"
                rows={2}
                maxLength={answerLimits.note}
                readOnly={disabled}
                value={draft.consultedNote}
                onChange={({ target }) =>
                  change(steps.consulted, (old) => ({ ...old, consultedNote: target.value }))
                }
              />
            )}
          </Field>
        ) : null}
      </div>
      <div data-part="sources">
        <Field label={strings.sources} hint={strings.sourcesHint} required={false}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              spellCheck={false}
              readOnly={disabled}
              value={draft.sources.join('\n')}
              onChange={({ target }) =>
                change(steps.sources, (old) => ({
                  ...old,
                  sources:
                    target.value === ''
                      ? []
                      : target.value
                          .split('\n')
                          .slice(0, answerLimits.sources)
                          .map((line) => line.slice(0, answerLimits.source)),
                }))
              }
            />
          )}
        </Field>
      </div>
      <div data-part="interrupted">
        <RadioGroup
          legend={strings.interrupted}
          name="interrupted"
          disabled={disabled}
          options={listOptions(strings.interruptedOptions)}
          value={toValue(draft.interrupted)}
          onValueChange={(value) =>
            change(steps.interrupted, (old) => ({ ...old, interrupted: value === 'yes' }))
          }
        />
      </div>
    </section>
  )
}
