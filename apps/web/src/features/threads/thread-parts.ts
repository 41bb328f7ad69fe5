import { loadPart } from '../../components/ui/load-part'

const nothing = () => null

/** Where somebody asks or has asked: loaded after the page, which does without. */
export const ThreadMark = loadPart(() => import('./thread-mark').then((file) => file.ThreadMark), {
  failed: nothing,
})

/** The way to all threads of the task, with the sheet that shows them. */
export const ThreadsButton = loadPart(() => import('./threads-button').then((file) => file.ThreadsButton), {
  failed: nothing,
})
