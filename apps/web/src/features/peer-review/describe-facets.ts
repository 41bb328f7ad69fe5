import { formatCount } from '../../components/ui/format'
import { nameLanguage } from '../../domain/profiles-lists'
import type { OpenReview } from '../../domain/reviewing/submit-review'
import { modeLabels, useCaseLabels } from '../../domain/task-facets'
import { strings } from './strings'

type Facets = Omit<OpenReview['task'], 'minutes'>

/** What a task is about: use case, specialty and language, as far as they are known. */
export function nameTask({
  useCase,
  specialty,
  language,
}: Pick<Facets, 'useCase' | 'specialty' | 'language'>): string {
  return (
    [useCase && useCaseLabels[useCase], specialty, language && nameLanguage(language)]
      .filter(Boolean)
      .join(' · ') || strings.unnamed
  )
}

/** Where it belongs and how much there is of it. */
export function describeTask({ mode, criteria, dataset }: Facets): string {
  return [mode && modeLabels[mode], formatCount(criteria, 'criterion', 'criteria'), dataset]
    .filter(Boolean)
    .join(' · ')
}
