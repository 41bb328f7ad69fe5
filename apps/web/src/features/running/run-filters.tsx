import { FilterForm } from '../../components/ui/controls/filter-form'
import type { SelectOption } from '../../components/ui/controls/native-select'
import type { RunChoices } from '../../domain/running/run-views'
import { runStates, type RunFilter } from '../../domain/running/runs'
import { runStateLabels } from '../kits/runs/run-state'

export function RunFilters({ choices, filter }: { choices: RunChoices; filter: RunFilter }) {
  return (
    <FilterForm
      label="Runs"
      action="/runs"
      text={{ label: 'Name' }}
      selects={listFilters(choices).filter(({ name, options }) => options.length > 1 || filter[name])}
      filter={filter}
      className="mb-5"
    />
  )
}

function listFilters({
  datasets,
  releases,
  systems,
  judges,
}: RunChoices): { name: Exclude<keyof RunFilter, 'text'>; label: string; options: SelectOption[] }[] {
  const byName = (named: readonly { id: string; name: string }[]) =>
    named.map(({ id, name }) => ({ value: id, label: name }))
  return [
    {
      name: 'state',
      label: 'State',
      options: runStates.map((value) => ({ value, label: runStateLabels[value].label })),
    },
    { name: 'dataset', label: 'Dataset', options: byName(datasets) },
    {
      name: 'release',
      label: 'Release',
      options: releases.map(({ id, name, dataset }) => ({
        value: id,
        label: datasets.length > 1 ? `${name} (${dataset})` : name,
      })),
    },
    { name: 'system', label: 'System', options: byName(systems) },
    { name: 'judge', label: 'Judge', options: byName(judges) },
  ]
}
