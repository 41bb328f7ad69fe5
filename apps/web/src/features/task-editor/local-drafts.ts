import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import { z } from 'zod'
import { TaskDraft } from '../../domain/task-drafts'

/** What one open editor has that the server may not: kept in the browser until the server has it. */
const LocalDraft = z.strictObject({
  baseVersion: z.int(),
  content: TaskDraft,
  /** What the server had when this began to differ; it shows on which side a part changed. */
  base: TaskDraft,
  /** To be written before `content`, so that the history has them. */
  pending: z.array(TaskDraft),
  /** Digests of what was sent without an answer: if the server has one of them, it came from here. */
  sent: z.array(z.string()),
  at: z.number(),
})
export type LocalDraft = z.infer<typeof LocalDraft>

export interface LeftDraft {
  draft: LocalDraft
  forget: () => Promise<void>
}

export interface LocalDrafts {
  write: (draft: LocalDraft) => Promise<void>
  remove: () => Promise<void>
  /** What editors that are no longer open left behind, oldest first. */
  readLeft: () => Promise<LeftDraft[]>
  /** Marks this editor as open, until what it gives is called: then another may take over what this one kept. */
  hold: () => () => void
}

const FOLDER = 'consilium-drafts'
let store: UseStore | undefined

/**
 * The browser's own store for one editor of one task. Entries are named by the person, so that whoever else signs in
 * here is never shown them. One is there only while the server lacks it: signing out has nothing to clear but what
 * would be lost.
 */
export function openLocalDrafts({ personId, taskId, writer }: { personId: string; taskId: string; writer: string }): LocalDrafts {
  const folder: UseStore = (mode, run) => (store ??= createStore(FOLDER, 'drafts'))(mode, run)
  const prefix = `${personId} ${taskId} `
  const key = `${prefix}${writer}`
  return {
    write: (draft) => set(key, draft, folder),
    remove: () => del(key, folder),
    async readLeft() {
      const [all, alive] = await Promise.all([entries<string, unknown>(folder), readHeldLocks()])
      const left = all.flatMap(([name, value]) => {
        const parsed = name.startsWith(prefix) && name !== key && !alive.has(name) ? LocalDraft.safeParse(value) : null
        return parsed?.success ? [{ draft: parsed.data, forget: () => del(name, folder) }] : []
      })
      return left.sort((a, b) => a.draft.at - b.draft.at)
    },
    hold: () => holdLock(key),
  }
}

/** While an editor is open it holds a lock by its name, so that others tell its entry from one that was left behind. */
function holdLock(name: string): () => void {
  if (!('locks' in navigator)) return () => undefined
  let release: () => void = () => undefined
  const closed = new Promise<void>((resolve) => (release = resolve))
  void navigator.locks.request(name, () => closed)
  return release
}

async function readHeldLocks(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name }) => name ?? ''))
}
