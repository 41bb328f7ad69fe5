'use client'

import { useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { Combobox } from '../../../components/ui/controls/combobox'
import { cx } from '../../../components/ui/cx'
import { Field } from '../../../components/ui/controls/field'
import type { Option } from '../../../components/ui/controls/match-options'
import { NativeSelect } from '../../../components/ui/controls/native-select'
import { detectLanguage } from '../../../domain/authoring/detect-language'
import { languages, nameLanguage, specialties } from '../../../domain/people/profiles-lists'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { useCaseLabels, useCases, type UseCase } from '../../../domain/datasets/task-facets'
import type { TaskPanelProps } from '../../kits/task-draft/task-draft-provider'
import { strings } from './strings'

const words = strings.fields
const specialtyOptions: Option[] = specialties.map((label) => ({ value: label, label }))
const languageOptions: Option[] = languages
  .map((code) => ({ value: code, label: nameLanguage(code), keywords: code }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

/** Use case, specialty and language: proposed by the plan and the text, decided by the author. */
export function TaskFields({ task, draft, change, readOnly }: TaskPanelProps) {
  const detected = useDetectedLanguage(draft)
  const facts = [
    draft.useCase && useCaseLabels[draft.useCase],
    draft.specialty,
    draft.language && nameLanguage(draft.language),
  ].filter((fact) => fact !== null)
  if (readOnly) return <p className="text-sm text-ink-2">{facts.join(' · ')}</p>
  return (
    <FoldedOnPhone summary={facts.join(' · ')} isWhole={facts.length === 3}>
      <div data-part="use-case">
        <Field
          label={words.useCase}
          aside={
            <Proposal
              words={words.planned}
              value={task.planUseCase}
              current={draft.useCase}
              name={(value) => useCaseLabels[value]}
              onTake={(useCase) => change('Use case', (old) => ({ ...old, useCase }))}
            />
          }
        >
          {(control) => (
            <NativeSelect
              {...control}
              placeholder={words.choose}
              options={useCases.map((value) => ({ value, label: useCaseLabels[value] }))}
              value={draft.useCase ?? ''}
              onChange={({ target }) =>
                change('Use case', (old) => ({ ...old, useCase: (target.value || null) as UseCase | null }))
              }
            />
          )}
        </Field>
      </div>
      <div data-part="specialty">
        <Field
          label={words.specialty}
          aside={
            <Proposal
              words={words.planned}
              value={task.planSpecialty}
              current={draft.specialty}
              name={(value) => value}
              onTake={(specialty) => change('Specialty', (old) => ({ ...old, specialty }))}
            />
          }
        >
          {(control) => (
            <Combobox
              control={control}
              label={words.specialty}
              placeholder={words.find}
              options={specialtyOptions}
              values={draft.specialty === null ? [] : [draft.specialty]}
              onValuesChange={([specialty = null]) => change('Specialty', (old) => ({ ...old, specialty }))}
            />
          )}
        </Field>
      </div>
      <div data-part="language">
        <Field
          label={words.language}
          aside={
            <Proposal
              words={words.detected}
              value={detected}
              current={draft.language}
              name={nameLanguage}
              onTake={(language) => change('Language', (old) => ({ ...old, language }))}
            />
          }
        >
          {(control) => (
            <Combobox
              control={control}
              label={words.language}
              placeholder={words.find}
              options={languageOptions}
              values={draft.language === null ? [] : [draft.language]}
              onValuesChange={([language = null]) => change('Language', (old) => ({ ...old, language }))}
            />
          )}
        </Field>
      </div>
    </FoldedOnPhone>
  )
}

/** On narrow screens, complete fields are collapsed so that the conversation comes first. */
function FoldedOnPhone({
  summary,
  isWhole,
  children,
}: {
  summary: string
  isWhole: boolean
  children: ReactNode
}) {
  const [isFolded, setIsFolded] = useState(isWhole)
  const fieldsId = useId()
  const unfold = () => {
    setIsFolded(false)
    // The button disappears, so its focus moves to the first field.
    requestAnimationFrame(() => document.getElementById(fieldsId)?.querySelector('select')?.focus())
  }
  return (
    <>
      {isFolded ? (
        <div className="flex items-center justify-between gap-3 sm:hidden">
          <p className="text-sm text-ink-2">{summary}</p>
          <Button size="sm" aria-expanded={false} aria-controls={fieldsId} onClick={unfold}>
            {words.change}
          </Button>
        </div>
      ) : null}
      <div id={fieldsId} className={cx('grid gap-x-5 gap-y-3 sm:grid-cols-3', isFolded && 'max-sm:hidden')}>
        {children}
      </div>
    </>
  )
}

interface ProposalProps<Value extends string> {
  words: string
  value: Value | null
  current: string | null
  name: (value: Value) => string
  onTake: (value: Value) => void
}

/** Shown only while the proposal differs from the current value. */
function Proposal<Value extends string>({ words: says, value, current, name, onTake }: ProposalProps<Value>) {
  if (value === null || value === current) return null
  return (
    <>
      {says} {name(value)}.{' '}
      <button
        type="button"
        className="text-accent underline underline-offset-2"
        onClick={() => onTake(value)}
      >
        {words.take}
        <span className="sr-only">: {name(value)}</span>
      </button>
    </>
  )
}

/** Deferred, so that typing stays fast. */
function useDetectedLanguage({ nodes, message }: TaskDraft): string | null {
  const text = useDeferredValue(
    [...nodes.flatMap(({ role, text: said }) => (role === 'user' ? [said] : [])), message]
      .join('\n')
      .slice(0, 4_000),
  )
  return useMemo(() => {
    const found = detectLanguage(text)
    return found !== null && languages.includes(found) ? found : null
  }, [text])
}
