import { loadPart } from '../../../components/ui/loading/load-part'

const nothing = () => null

/** The thread button of a place; loaded after the page, which works without it. */
export const ThreadMark = loadPart(() => import('./thread-mark').then((file) => file.ThreadMark), {
  failed: nothing,
})

/** The button that opens all threads of a task, with the thread panel. */
export const ThreadsButton = loadPart(() => import('./threads-button').then((file) => file.ThreadsButton), {
  failed: nothing,
})
