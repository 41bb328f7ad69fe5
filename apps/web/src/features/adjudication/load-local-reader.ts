import { keepLoader } from '../../components/ui/part-loaders'

/** What reads an adjudication that was kept in this browser. */
export const loadLocalReader = keepLoader(() =>
  import('./local-adjudication-draft').then((file) => file.readLocalAdjudicationDraft),
)
