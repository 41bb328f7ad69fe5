import type { SavedDraft } from '../../../domain/authoring/draft-saves'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import type { DraftCriterion, TaskDraft } from '../../../domain/authoring/task-drafts'
import { mergeChanges, nameChanges } from './conflict/merge-drafts'
import type { DraftItems, DraftParts } from './draft-parts'
import type { SaveInput } from './draft-state'
import { createDraftStore } from './draft-store'
import type { LocalDraft } from './local-drafts'

export const saying = (message: string): TaskDraft => ({ ...emptyTaskDraft, message })
const makeCriterion = (text: string): DraftCriterion => ({
  id: text,
  text,
  points: 5,
  tags: [],
  evidence: '',
  origin: { is: 'written', of: [] },
})
export const refusal = (code: string | null, status?: number) =>
  Object.assign(new Error('No.'), { data: status ? { refusal: code, httpStatus: status } : null })

const criterionItems: DraftItems<TaskDraft, DraftCriterion> = {
  read: ({ criteria }) =>
    criteria.map((value) => ({ id: value.id, label: value.id, text: value.text, value })),
  join: (items) => ({ criteria: items.map(({ value }) => value) }),
}
const parts: DraftParts<TaskDraft, 'criteria' | 'others'> = {
  criteria: { label: 'Criteria', fields: ['criteria'], write: () => '', items: criterionItems },
  others: {
    label: 'Others',
    fields: (Object.keys(emptyTaskDraft) as (keyof TaskDraft)[]).filter((field) => field !== 'criteria'),
    write: ({ message }) => message,
  },
}

/** For tests: a fake server and browser storage. Drafts are copied, as if sent over the network. */
export function makeWorld(version = 1) {
  const server = {
    version,
    content: saying(''),
    savedAt: '2026-01-01T00:00:00.000Z',
    isClosed: false,
    /** The author deleted the document, so that it is not found. */
    isDeleted: false,
    kept: [] as TaskDraft[],
  }
  const kept = new Map<string, LocalDraft<TaskDraft>>()
  /** Texts that are too long for the draft. */
  const overs = new Map<string, string>()
  const alive = new Set<string>()
  const line = {
    down: false,
    losesAnswers: false,
    error: null as Error | null,
    /** Another person is signed in. */
    isOther: false,
    isSlow: false,
    hasNoMerge: false,
    keepsNoMore: false,
    /** Pages close before the browser's database has stored anything. */
    dropsWrites: false,
    underWay: [] as (() => void)[],
  }
  let writers = 0

  function write({ baseVersion, content, keep }: SaveInput<TaskDraft>): SavedDraft {
    if (server.isDeleted) throw refusal('not_found', 404)
    if (server.isClosed) throw refusal('invalid_move', 409)
    if (baseVersion !== server.version)
      return {
        is: 'conflict',
        version: server.version,
        content: structuredClone(server.content),
        savedAt: server.savedAt,
      }
    if (keep) server.kept.push(server.content)
    Object.assign(server, { version: server.version + 1, content: structuredClone(content) })
    return { is: 'saved', version: server.version, savedAt: server.savedAt }
  }
  /** A request whose answer nobody hears. */
  function arrive(input: SaveInput<TaskDraft>): void {
    if (!server.isClosed && !server.isDeleted) write(input)
  }
  function openTab() {
    const name = `tab ${(writers += 1)}`
    alive.add(name)
    let [merges, updates, now] = [0, 0, 0]
    /** What the last notice of changes from elsewhere named. */
    let named: string[] = []
    const timers: (() => void)[] = []
    const store = createDraftStore(structuredClone(server), {
      async save(input) {
        if (line.error) throw line.error
        if (line.down) throw refusal(null)
        if (line.isSlow) return new Promise(() => line.underWay.push(() => arrive(structuredClone(input))))
        const outcome = write(structuredClone(input))
        if (line.losesAnswers) throw refusal(null)
        return outcome
      },
      sendLast(input) {
        if (line.isSlow) line.underWay.push(() => arrive(structuredClone(input)))
        else if (!line.down) arrive(structuredClone(input))
      },
      async read() {
        if (line.error) throw line.error
        if (line.down) throw refusal(null)
        if (server.isDeleted) throw refusal('not_found', 404)
        return structuredClone(server)
      },
      async readVersion() {
        if (line.down) throw refusal(null)
        if (line.isOther) throw refusal('not_found', 404)
        const deletedAt = server.isDeleted ? '2026-01-01T00:05:00.000Z' : null
        return { version: server.version, isClosed: server.isClosed, deletedAt }
      },
      completeDeleted: (draft) => ({ ...draft, specialty: 'as read' }),
      local: {
        write: async (draft) =>
          void (
            alive.has(name) &&
            !line.keepsNoMore &&
            !line.dropsWrites &&
            kept.set(name, structuredClone(draft))
          ),
        writeLast: (draft) => void (line.keepsNoMore || kept.set(name, structuredClone(draft))),
        remove: async () => void (alive.has(name) && kept.delete(name)),
        readOrphans: async () =>
          [...kept]
            .filter(([key]) => key !== name && !alive.has(key))
            .map(([key, draft]) => ({
              draft: structuredClone(draft),
              forget: async () => void kept.delete(key),
            })),
        keepOver: async (key, text) => {
          if (line.keepsNoMore) throw new Error('The storage is full.')
          if (text === null) overs.delete(key)
          else overs.set(key, text)
        },
        readOver: () => Promise.resolve(new Map()),
        watchClosing: () => () => undefined,
        markOpen: () => () => undefined,
      },
      afterNextFrame: (run) => run(),
      after(_, run) {
        timers.push(run)
        return () => void timers.splice(timers.indexOf(run) >>> 0, 1)
      },
      now: () => now,
      announce: () => undefined,
      async loadMerge() {
        if (line.hasNoMerge) throw refusal(null)
        return (sides) => mergeChanges(parts, sides)
      },
      reportMerge(before, now) {
        merges += 1
        named = nameChanges(parts, before, now)
      },
      reportUpdate(before, now) {
        updates += 1
        named = nameChanges(parts, before, now)
      },
      noun: 'task',
    })
    return {
      store,
      type: (word: string) =>
        store.change('Message', (draft) => ({ ...draft, message: `${draft.message}${word} ` })),
      addCriterion: (text: string) =>
        store.change('Criterion', (draft) => ({
          ...draft,
          criteria: [...draft.criteria, makeCriterion(text)],
        })),
      countMerges: () => merges,
      countUpdates: () => updates,
      readNamed: () => named,
      /** Lets the writer pause, runs the timers and lets pending requests settle. */
      async tick() {
        now += 10_000
        for (const run of timers.splice(0)) run()
        await new Promise((resolve) => setImmediate(resolve))
      },
      die: () => void alive.delete(name),
    }
  }
  const texts = () =>
    [server.content, ...server.kept].map(({ message, criteria }) =>
      [message, ...criteria.map(({ text }) => text)].join('\n'),
    )
  return { server, kept, overs, line, openTab, texts }
}
