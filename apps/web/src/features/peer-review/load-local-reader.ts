import { keepLoader } from '../../components/ui/part-loaders'

/** What reads a review that was kept in this browser. */
export const loadLocalReader = keepLoader(() =>
  import('./local-review-draft').then((file) => file.readLocalReviewDraft),
)
