import { loadPart } from '../../components/ui/load-part'

/** The time counted on a task: loaded after the page, which does without. */
export const TimeLine = loadPart(() => import('./time-line').then((file) => file.TimeLine), { failed: () => null })
