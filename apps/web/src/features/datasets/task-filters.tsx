import { FilterForm } from '../../components/ui/controls/filter-form'
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

export function TaskFilters({ dataset, filter, path }: TaskFiltersProps) {
  return (
    <FilterForm
      label="Tasks"
      action={`${path}#tasks`}
      text={{ label: 'Words', placeholder: 'In the conversation or the rubric' }}
      selects={listFilters(dataset, filter).filter(({ options }) => options.length > 1)}
      filter={filter}
      className="mb-4"
    />
  )
}

function listFilters(
  { composition, statuses, imports }: DatasetDetail,
  { source }: TaskFilter,
): { name: Exclude<keyof TaskFilter, 'text'>; label: string; options: SelectOption[] }[] {
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
