import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import { keepLoader } from '../../components/ui/part-loaders'
import type { LocalDraft } from './local-draft'

export interface LeftDraft {
  draft: LocalDraft
  forget: () => Promise<void>
}

export interface LocalDrafts {
  write: (draft: LocalDraft) => Promise<void>
  remove: () => Promise<void>
  /** What editors that are no longer open left behind, oldest first. */
  readLeft: () => Promise<LeftDraft[]>
  /** Calls back when another editor of the task is closed: a page that is being left may still be there when the next one opens. */
  watchLeaving: (onLeft: () => void) => () => void
  /** Marks this editor as open, until what it gives is called: then another may take over what this one kept. */
  hold: () => () => void
}

const FOLDER = 'consilium-drafts'
// There is hardly ever something left, so that what checks it need not come with the page.
const loadSchema = keepLoader(() => import('./local-draft'))
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
      const found = all.filter(([name]) => name.startsWith(prefix) && name !== key && !alive.has(name))
      if (found.length === 0) return []
      const { LocalDraft } = await loadSchema()
      const left = found.flatMap(([name, value]) => {
        const parsed = LocalDraft.safeParse(value)
        return parsed.success ? [{ draft: parsed.data, forget: () => del(name, folder) }] : []
      })
      return left.sort((a, b) => a.draft.at - b.draft.at)
    },
    watchLeaving: (onLeft) => watchLeaving((name) => name.startsWith(prefix) && name !== key, onLeft),
    hold: () => holdLock(key),
  }
}

/** Its lock comes to whoever waits for it once an editor is gone. */
function watchLeaving(isOther: (name: string) => boolean, onLeft: () => void): () => void {
  const over = new AbortController()
  const watch = async () => {
    for (const name of await readHeldLocks()) {
      if (isOther(name)) navigator.locks.request(name, { signal: over.signal }, () => undefined).then(onLeft, () => undefined)
    }
  }
  watch().catch(() => undefined)
  return () => over.abort()
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
