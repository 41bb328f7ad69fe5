import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { Link } from '../../components/ui/layout/link'
import { NativeSelect } from '../../components/ui/controls/native-select'
import type { SelectOption } from '../../components/ui/controls/native-select'
import { taskSources, type DatasetDetail, type TaskFilter } from '../../domain/datasets/datasets'
import {
  difficulties,
  modeLabels,
  modes,
  taskStatusLabels,
  formatTheme,
  useCaseLabels,
  useCases,
} from '../../domain/datasets/task-facets'

interface TaskFiltersProps {
  dataset: DatasetDetail
  filter: TaskFilter
  path: string
}

const sourceLabels: Record<(typeof taskSources)[number], string> = {
  authored: 'Authored here',
  imported: 'Imported',
}

/** Filters as a plain form: it works without JavaScript, and the address reflects the filters. */
export function TaskFilters({ dataset, filter, path }: TaskFiltersProps) {
  const active = Object.keys(filter).length > 0
  const shown = listFilters(dataset, filter).filter(({ options }) => options.length > 1)
  if (shown.length === 0 && !active) return null
  return (
    <form action={`${path}#tasks`} method="get" className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      {shown.map(({ name, label, options }) => (
        <Field key={name} label={label} className="min-w-36 grow basis-36 sm:max-w-56">
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
      <Button type="submit">Filter</Button>
      {active ? (
        <Link href={`${path}#tasks`} className="inline-flex min-h-9 items-center">
          Show all
        </Link>
      ) : null}
    </form>
  )
}

function listFilters(
  { composition, statuses, imports }: DatasetDetail,
  { source }: TaskFilter,
): { name: keyof TaskFilter; label: string; options: SelectOption[] }[] {
  const slices = composition.slices.filter((slice) => slice !== null)
  const labeled = (value: string, label: string, tasks: number) => ({ value, label: `${label} (${tasks})` })
  return [
    {
      name: 'useCase',
      label: 'Use case',
      options: useCases
        .filter((value) => composition.rows.some(({ useCase }) => useCase === value))
        .map((value) => ({ value, label: useCaseLabels[value] })),
    },
    {
      name: 'mode',
      label: 'Mode',
      options: modes
        .filter((mode) => slices.some((slice) => slice.startsWith(mode)))
        .map((value) => ({ value, label: modeLabels[value] })),
    },
    {
      name: 'difficulty',
      label: 'Difficulty',
      options: difficulties
        .filter((value) => slices.some((slice) => slice.endsWith(value)))
        .map((value) => ({ value, label: value === 'typical' ? 'Typical' : 'Difficult' })),
    },
    {
      name: 'specialty',
      label: 'Specialty',
      options: composition.specialties.map(({ value, tasks }) => labeled(value, value, tasks)),
    },
    {
      name: 'theme',
      label: 'Theme',
      options: composition.themes.map(({ value, tasks }) => labeled(value, formatTheme(value), tasks)),
    },
    {
      name: 'status',
      label: 'Status',
      options: statuses.map(({ status, tasks }) => labeled(status, taskStatusLabels[status], tasks)),
    },
    // Without imports, every task was authored here.
    {
      name: 'source',
      label: 'Source',
      options:
        imports > 0 || source ? taskSources.map((value) => ({ value, label: sourceLabels[value] })) : [],
    },
  ]
}
