import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { Link } from '../../components/ui/layout/link'
import { NativeSelect } from '../../components/ui/controls/native-select'
import type { SelectOption } from '../../components/ui/controls/native-select'
import { TextField } from '../../components/ui/controls/text-field'
import { roleDescriptions, RoleSchema } from '../../domain/permissions/roles'
import {
  peopleSorts,
  personStateLabels,
  personStates,
  tieTo,
  type PeoplePage,
  type PersonFilter,
} from '../../domain/people/people-list'
import { nameCountry } from '../../domain/people/countries'
import { seniorities, seniorityLabels } from '../../domain/people/seniorities'
import type { PeopleQuery } from './people-query'
import { peopleStrings as strings, sortLabels } from './people-strings'

/** Filters as a plain form: they work without JavaScript, and the address holds the filter. */
export function PeopleFilters({ counts, query }: { counts: PeoplePage['counts']; query: PeopleQuery }) {
  const { filter, sort } = query
  const active = Object.keys(filter).length > 0
  return (
    <form
      action="/people"
      method="get"
      role="search"
      aria-label="People"
      className="mb-5 grid grid-cols-2 items-end gap-x-4 gap-y-3 md:grid-cols-4"
    >
      <Field label={strings.search} className="col-span-2">
        {(control) => (
          <TextField
            {...control}
            name="text"
            type="search"
            defaultValue={filter.text ?? ''}
            maxLength={100}
            autoComplete="off"
          />
        )}
      </Field>
      {listFilters(counts).map(({ name, label, options }) => (
        <Field key={name} label={label}>
          {(control) => (
            <NativeSelect
              {...control}
              name={name}
              defaultValue={filter[name] ?? ''}
              placeholder="All"
              options={options}
            />
          )}
        </Field>
      ))}
      <Field label={strings.sort}>
        {(control) => (
          <NativeSelect
            {...control}
            name="sort"
            defaultValue={sort}
            options={peopleSorts.map((value) => ({ value, label: sortLabels[value] }))}
          />
        )}
      </Field>
      <div className="flex items-center gap-4">
        <Button type="submit">{strings.filter}</Button>
        {active ? <Link href="/people">{strings.showAll}</Link> : null}
      </div>
    </form>
  )
}

function listFilters({
  roles,
  specialties,
  countries,
  states,
  vendors,
  tied,
  people,
}: PeoplePage['counts']): {
  name: Exclude<keyof PersonFilter, 'text'>
  label: string
  options: SelectOption[]
}[] {
  const counted = (value: string, label: string, count: number) => ({ value, label: `${label} (${count})` })
  const among = <Value extends string>(
    all: readonly Value[],
    counts: { value: string; people: number }[],
    labelOf: (value: Value) => string,
  ) =>
    all.flatMap((value) =>
      counts
        .filter((count) => count.value === value)
        .map((count) => counted(value, labelOf(value), count.people)),
    )
  return [
    {
      name: 'role',
      label: 'Role',
      options: among(RoleSchema.options, roles, (role) => roleDescriptions[role].label),
    },
    {
      name: 'state',
      label: 'State',
      options: among(personStates, states, (state) => personStateLabels[state]),
    },
    {
      name: 'specialty',
      label: 'Specialty',
      options: specialties.map(({ value, people: some }) => counted(value, value, some)),
    },
    {
      name: 'country',
      label: 'Country',
      options: countries
        .map(({ value, people: some }) => counted(value, nameCountry(value), some))
        .sort((a, b) => a.label.localeCompare(b.label, 'en')),
    },
    {
      name: 'seniority',
      label: 'Seniority',
      options: seniorities.map((value) => ({ value, label: seniorityLabels[value] })),
    },
    {
      name: 'ties',
      label: 'Vendor ties',
      options: [
        counted('any', strings.ties.any, tied),
        counted('none', strings.ties.none, people - tied),
        ...vendors.map(({ value, people: some }) => counted(tieTo(value), value, some)),
      ],
    },
  ]
}
