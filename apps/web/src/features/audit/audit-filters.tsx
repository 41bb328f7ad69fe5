import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { Link } from '../../components/ui/layout/link'
import { NativeSelect } from '../../components/ui/controls/native-select'
import type { SelectOption } from '../../components/ui/controls/native-select'
import { TextField } from '../../components/ui/controls/text-field'
import { actorKinds, type AuditChoices } from '../../domain/audit/audit'
import { objectWordsOf } from '../../domain/audit/audit-objects'
import { auditGroupOf, auditGroups, wordsOf } from '../../domain/audit/audit-words'
import type { AuditQuery } from './audit-query'
import { actorChoices, auditStrings } from './strings'

/** Filters as a plain form: they work without JavaScript, and the address holds the filter. */
export function AuditFilters({
  choices,
  query: { typed, problems },
}: {
  choices: AuditChoices
  query: AuditQuery
}) {
  const active = Object.keys(typed).length > 0
  return (
    <form
      action="/audit"
      method="get"
      aria-label="Filter the log"
      className="mb-4 grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      <Field label="Actor" error={problems.who}>
        {(control) => (
          <NativeSelect
            {...control}
            name="who"
            defaultValue={typed.who ?? ''}
            placeholder="Anyone"
            options={withCurrent(listActors(choices), typed.who)}
          />
        )}
      </Field>
      <Field label="Action" error={problems.action}>
        {(control) => (
          <NativeSelect
            {...control}
            name="action"
            defaultValue={typed.action ?? ''}
            placeholder="Anything"
            options={withCurrent(listActions(choices), typed.action)}
          />
        )}
      </Field>
      <Field label="Object type" error={problems.type}>
        {(control) => (
          <NativeSelect
            {...control}
            name="type"
            defaultValue={typed.type ?? ''}
            placeholder="Anything"
            options={withCurrent(listTypes(choices), typed.type)}
          />
        )}
      </Field>
      <Field label="Object id" error={problems.id}>
        {(control) => (
          <TextField
            {...control}
            name="id"
            defaultValue={typed.id ?? ''}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="From" error={problems.from}>
        {(control) => <TextField {...control} name="from" type="date" defaultValue={typed.from ?? ''} />}
      </Field>
      <Field label="To" error={problems.to}>
        {(control) => <TextField {...control} name="to" type="date" defaultValue={typed.to ?? ''} />}
      </Field>
      <div className="flex items-center gap-4 sm:col-span-2 lg:self-end">
        <Button type="submit">Filter</Button>
        {active ? <Link href="/audit">Show all</Link> : null}
        <span className="text-sm text-ink-2">{auditStrings.days}</span>
      </div>
    </form>
  )
}

function listActors({ people, keys }: AuditChoices): SelectOption[] {
  return [
    ...actorKinds.map((value) => ({ value, label: actorChoices[value] })),
    ...people.map(({ id, name }) => ({ value: `person:${id}`, label: name })),
    ...keys.map(({ id, name }) => ({ value: `api_key:${id}`, label: `API key ${name}` })),
  ]
}

/** Actions by group, in the order of the groups. */
function listActions({ actions }: AuditChoices): SelectOption[] {
  return auditGroups.flatMap((group) =>
    actions
      .filter((action) => auditGroupOf(action) === group)
      .map((value) => ({ value, label: `${group}: ${wordsOf(value).label}` })),
  )
}

function listTypes({ types }: AuditChoices): SelectOption[] {
  return types
    .map((value) => ({ value, label: objectWordsOf(value).label }))
    .sort((a, b) => a.label.localeCompare(b.label))
}

/** Keeps the selected value as an option even when the log contains no such entry. */
function withCurrent(options: SelectOption[], current: string | undefined): SelectOption[] {
  return !current || options.some(({ value }) => value === current)
    ? options
    : [...options, { value: current, label: current }]
}
