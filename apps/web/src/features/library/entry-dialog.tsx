import { useState, type FormEvent } from 'react'
import { createUuid } from '../../components/browser/create-uuid'
import { Button } from '../../components/ui/controls/button'
import { Dialog } from '../../components/ui/overlays/dialog'
import { Field } from '../../components/ui/controls/field'
import { Notice } from '../../components/ui/states/notice'
import { TextArea } from '../../components/ui/controls/text-area'
import { TextField } from '../../components/ui/controls/text-field'
import { CriterionFields } from './criterion-fields'
import * as strings from './strings'
import { createTypedCriterion, parseTypedEntry, type TypedCriterion, type TypedEntry } from './typed-entry'
import type { Curation } from './use-curation'

interface EntryDialogProps {
  initial: TypedEntry
  curation: Curation
  onClose: () => void
}

/** Fields that show their own errors. */
const FIELDS = new Set(['criterion.text', 'name', 'mayStay'])

/** Edits a new or an offered entry. Stays open with its input until the entry is saved. */
export function EntryDialog({ initial, curation, onClose }: EntryDialogProps) {
  const [typed, setTyped] = useState(initial)
  const [tried, setTried] = useState(false)
  const [reason, setReason] = useState('')
  const { kind, by, replaces, criteria } = typed
  const read = parseTypedEntry(typed)
  const isWhole = read.problems.size === 0 && read.nameProblem === null
  const { problem } = curation
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (
      isWhole &&
      (await curation.publish(kind, {
        replaces,
        name: read.name,
        criteria: read.criteria,
        ...(reason.trim() === '' ? {} : { mayStay: reason.trim() }),
      }))
    )
      onClose()
  }
  const change = (key: string, changes: Partial<TypedCriterion>) => {
    curation.forget()
    setTyped((old) => ({
      ...old,
      criteria: old.criteria.map((criterion) =>
        criterion.key === key ? { ...criterion, ...changes } : criterion,
      ),
    }))
  }
  const add = () =>
    setTyped((old) => ({ ...old, criteria: [...old.criteria, createTypedCriterion(createUuid())] }))
  const problemsOf = (key: string) => ({
    ...(tried ? read.problems.get(key) : {}),
    ...(problem?.field === 'criterion.text' ? { text: problem.message } : {}),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={strings.titles[kind][replaces ? 'edit' : 'new']}
      description={replaces ? strings.editing(by) : strings.adding}
      width="lg"
    >
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        {kind === 'template' ? (
          <Field
            label="Name"
            hint={strings.nameHint}
            error={(tried ? read.nameProblem : null) ?? (problem?.field === 'name' ? problem.message : null)}
          >
            {(control) => (
              <TextField
                {...control}
                maxLength={120}
                value={typed.name}
                onChange={(event) => {
                  curation.forget()
                  setTyped((old) => ({ ...old, name: event.target.value }))
                }}
              />
            )}
          </Field>
        ) : null}
        {kind === 'criterion' ? (
          criteria.map((criterion) => (
            <CriterionFields
              key={criterion.key}
              criterion={criterion}
              problems={problemsOf(criterion.key)}
              onChange={(changes) => change(criterion.key, changes)}
            />
          ))
        ) : (
          <ol className="grid gap-5">
            {criteria.map((criterion, index) => (
              <li key={criterion.key} className="grid gap-3 border-t border-hair pt-4">
                <div className="flex items-baseline justify-between gap-3">
                  <h3 className="text-base">{`Criterion ${index + 1}`}</h3>
                  {criteria.length > 1 ? (
                    <Button
                      size="sm"
                      variant="quiet"
                      onClick={() =>
                        setTyped((old) => ({
                          ...old,
                          criteria: old.criteria.filter(({ key }) => key !== criterion.key),
                        }))
                      }
                    >
                      Remove<span className="sr-only">: criterion {index + 1}</span>
                    </Button>
                  ) : null}
                </div>
                <CriterionFields
                  criterion={criterion}
                  problems={problemsOf(criterion.key)}
                  onChange={(changes) => change(criterion.key, changes)}
                />
              </li>
            ))}
          </ol>
        )}
        {kind === 'template' ? (
          <div>
            <Button size="sm" onClick={add}>
              {strings.addToTemplate}
            </Button>
          </div>
        ) : null}
        {problem?.field === 'mayStay' || reason !== '' ? (
          <Field
            label={strings.mayStay.label}
            hint={strings.mayStay.hint}
            error={problem?.field === 'mayStay' ? problem.message : null}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        ) : null}
        {problem && !FIELDS.has(problem.field ?? '') ? (
          <Notice tone="brick" live title={strings.failed}>
            {problem.message}
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" busy={curation.isBusy}>
            {strings.save}
          </Button>
          {tried && !isWhole ? (
            <span role="status" className="text-sm text-brick">
              <span aria-hidden="true">▲ </span>
              {strings.notWhole}
            </span>
          ) : null}
        </div>
      </form>
    </Dialog>
  )
}
