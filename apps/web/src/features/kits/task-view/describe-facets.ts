import { formatCount } from '../../../components/ui/text/format'
import { nameLanguage } from '../../../domain/people/languages'
import type { TaskFacets } from '../../../domain/assignments/assignment-views'
import { modeLabels, useCaseLabels } from '../../../domain/datasets/task-facets'
import { strings } from './strings'

/** Names a task by use case, specialty and language, as far as they are known. */
export function nameTask({
  useCase,
  specialty,
  language,
}: Pick<TaskFacets, 'useCase' | 'specialty' | 'language'>): string {
  return (
    [useCase && useCaseLabels[useCase], specialty, language && nameLanguage(language)]
      .filter(Boolean)
      .join(' · ') || strings.unnamed
  )
}

/** Describes a task by mode, number of criteria and dataset. */
export function describeTask({ mode, criteria, dataset }: TaskFacets): string {
  return [
    mode && modeLabels[mode],
    criteria === null ? null : formatCount(criteria, 'criterion', 'criteria'),
    dataset,
  ]
    .filter(Boolean)
    .join(' · ')
}
