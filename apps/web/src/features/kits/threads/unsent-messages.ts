import { useStoredKeys } from '../../../components/ui/use-stored-keys'
import { keyOfPlace, type ThreadPlace } from '../../../domain/threads/thread-anchors'
import type { TaskThreads, ThreadView } from '../../../domain/threads/threads'
import type { MissingLine } from '../drafts/missing-list'
import { strings } from './strings'
import { useTaskThreads } from './use-task-threads'

/** The key of an unsent message in the browser's storage. */
export const unsentKey = (keptAs: string): string => `consilium thread ${keptAs}`
/** The part of the screen that has its field. */
export const partOfUnsent = (keptAs: string): string => `thread ${keptAs}`

/** Messages that were typed on a task and not sent, which a submission would leave behind. */
export function useUnsentMessages(taskId: string): MissingLine[] {
  const { data } = useTaskThreads(taskId)
  const prefix = unsentKey(`${data?.keptUnder} `)
  const kept = useStoredKeys(prefix).map((key) => key.slice(prefix.length))
  return data
    ? kept.flatMap((under) =>
        findPlaceOfUnsent(data, under)
          ? [{ part: partOfUnsent(`${data.keptUnder} ${under}`), says: strings.unsent, isAdvice: false }]
          : [],
      )
    : []
}

/** Where the field of an unsent message is; null if the message can no longer be sent. */
export function findPlaceOfUnsent(
  {
    openOn,
    threads,
  }: Pick<TaskThreads, 'openOn'> & { threads: readonly Pick<ThreadView, 'id' | 'place' | 'notWritable'>[] },
  under: string,
): ThreadPlace | null {
  const thread = threads.find(({ id }) => id === under)
  if (thread) return thread.notWritable === null ? thread.place : null
  return openOn === null ? null : readPlace(under)
}

/** The place with this key. */
function readPlace(key: string): ThreadPlace | null {
  const [on, id = ''] = key.split(':')
  const places: ThreadPlace[] = [
    { on: 'response' },
    { on: 'message', index: Number(id) },
    { on: 'criterion', criterionId: id },
  ]
  return places.find((place) => place.on === on && keyOfPlace(place) === key) ?? null
}
