'use client'

import { useEffect, useRef } from 'react'
import { Combobox } from '../../../components/ui/controls/combobox'
import { Field } from '../../../components/ui/controls/field'
import type { Option } from '../../../components/ui/controls/match-options'
import { NativeSelect } from '../../../components/ui/controls/native-select'
import { languageChoices } from '../../../domain/people/language-choices'
import { nameLanguage } from '../../../domain/people/languages'
import { specialties } from '../../../domain/people/specialties'
import { useCaseLabels, useCases, type UseCase } from '../../../domain/datasets/task-facets'
import type { AuthoringTask, ChangeDraft, DraftWithoutRubric } from '../../../domain/authoring/task-drafts'
import { findFocusable } from '../../kits/drafts/find-focusable'
import { strings } from './strings'

const words = strings.fields
const specialtyOptions: Option[] = specialties.map((label) => ({ value: label, label }))

interface TaskFieldsPanelProps {
  task: AuthoringTask
  draft: DraftWithoutRubric
  change: ChangeDraft
  /** The language that the text is written in, if it was detected. */
  detected: string | null
  /** The part to focus on opening; null for the first. */
  firstPart: string | null
}

/** The three fields: proposed by the plan and the text, decided by the author. */
export function TaskFieldsPanel({ task, draft, change, detected, firstPart }: TaskFieldsPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const first = useRef(firstPart)
  // The popover took the focus before this panel was loaded, or takes it after this effect unless it is here.
  useEffect(() => {
    const part = panel.current?.querySelector<HTMLElement>(`[data-part="${first.current}"]`)
    // As after a jump to the part: a proposal comes before its field.
    const wanted = part ? findFocusable(part) : null
    if (wanted) wanted.focus()
    else if (!panel.current?.contains(document.activeElement)) panel.current?.querySelector('select')?.focus()
  }, [])
  return (
    <div ref={panel} className="grid gap-4">
      <p className="text-ink-2">{strings.mode[task.mode]}</p>
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
              options={languageChoices}
              values={draft.language === null ? [] : [draft.language]}
              onValuesChange={([language = null]) => change('Language', (old) => ({ ...old, language }))}
            />
          )}
        </Field>
      </div>
    </div>
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
        className="text-accent underline underline-offset-2 pointer-coarse:min-h-11 pointer-coarse:px-1"
        onClick={() => onTake(value)}
      >
        {words.take}
        <span className="sr-only">: {name(value)}</span>
      </button>
    </>
  )
}
