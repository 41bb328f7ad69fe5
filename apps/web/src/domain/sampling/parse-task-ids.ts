import { z } from 'zod'

const Id = z.uuid()

/** Reads pasted ids of tasks, in any layout; what is not an id is named in a sentence. */
export function parseTaskIds(text: string): { ids: string[]; problems: string[] } {
  const parts = text.split(/[\s,;"'|]+/).filter((part) => part !== '')
  const ids = new Set<string>()
  const strange: string[] = []
  for (const part of parts) {
    const id = part.toLowerCase()
    if (Id.safeParse(id).success) ids.add(id)
    else strange.push(part)
  }
  const shown = strange.slice(0, 5).map((part) => `“${part.slice(0, 40)}” is not the id of a task.`)
  return {
    ids: [...ids],
    problems:
      strange.length > shown.length
        ? [...shown, `${strange.length - shown.length} more are not ids of tasks.`]
        : shown,
  }
}
