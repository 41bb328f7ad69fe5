import { mendText } from '../../domain/mend-text'
import type { LeftDraft, LocalDraft, LocalDrafts } from './local-drafts'
import { digestDraft, isSameDraft } from './same-draft'
import { explainFailure, type SaveFailure } from './save-failures'
import { addStep, noSteps, redoStep, undoStep, type UndoSteps } from './undo-steps'

/** The server has what is typed within two seconds: this, and the way there and back. */
export const SAVE_AFTER_MS = 1_200
const RETRY_AFTER_MS = 4_000
const NO_VERSION = -1

export interface ServerState<Content> {
  /** 0 while the server has none. */
  version: number
  content: Content
  /** Null while the server has none. */
  savedAt: string | null
}
export interface SaveInput<Content> {
  baseVersion: number
  content: Content
  keep: boolean
}
type SaveOutcome<Content> =
  { is: 'saved'; version: number; savedAt: string } | ({ is: 'conflict' } & ServerState<Content>)
export interface DraftConflict<Content> {
  mine: Content
  theirs: Content
  /** What both began from; null when that is not known. */
  base: Content | null
  theirsAt: string | null
}
export interface DraftState<Content> {
  content: Content
  savedAt: string | null
  /** True until the server has all of it. */
  isUnsaved: boolean
  failure: SaveFailure | null
  conflict: DraftConflict<Content> | null
  /** False where the browser keeps nothing. */
  isKept: boolean
  /** Something that had not reached the server was found and is back. */
  isRecovered: boolean
  /** What was left behind in this browser has been looked for. */
  hasLooked: boolean
  undo: string | null
  redo: string | null
}

/** How a draft of one kind is saved and read. */
export interface DraftCalls<Content> {
  save: (input: SaveInput<Content>) => Promise<SaveOutcome<Content>>
  /** For a page that is being left: nobody waits for the answer. */
  sendLast: (input: SaveInput<Content>) => void
  read: () => Promise<ServerState<Content>>
}

/** How the store reaches what is around it. */
export interface DraftSurroundings<Content> extends DraftCalls<Content> {
  local: LocalDrafts<Content>
  /** What the draft is of, as sentences say it: “task”. */
  noun: string
  /** Runs before the next frame is drawn, also in a hidden tab. */
  onNextFrame: (run: () => void) => void
  after: (ms: number, run: () => void) => () => void
  now: () => number
  /** Tells the person's other tabs that there is a new version. */
  announce: () => void
}

export type DraftStore<Content> = ReturnType<typeof createDraftStore<Content>>

/** Holds a draft that is being written: in memory, in the browser and on the server. */
export function createDraftStore<Content>(initial: ServerState<Content>, around: DraftSurroundings<Content>) {
  let server = initial
  let content = initial.content
  let pending: Content[] = []
  let sent: string[] = []
  /** Sent by a page that was left, and perhaps still on its way. */
  let sentBefore: string[] = []
  let steps: UndoSteps<Content> = noSteps
  let waiting: LeftDraft<Content>[] = []
  let keepNext = false
  let failure: SaveFailure | null = null
  let conflict: DraftConflict<Content> | null = null
  let isKept = true
  let isRecovered = false
  let hasLooked = false
  let looking: Promise<void> = Promise.resolve()
  let frameAsked = false
  let inFlight: Promise<void> | null = null
  let cancelTimer: (() => void) | null = null
  let state = readState()
  const listeners = new Set<() => void>()

  function readState(): DraftState<Content> {
    return {
      content,
      savedAt: server.savedAt,
      isUnsaved: isUnsaved(),
      failure,
      conflict,
      isKept,
      isRecovered,
      hasLooked,
      undo: steps.past.at(-1)?.what ?? null,
      redo: steps.future.at(-1)?.what ?? null,
    }
  }
  function isUnsaved(): boolean {
    return pending.length > 0 || content !== server.content
  }
  function tell(): void {
    state = readState()
    for (const listener of listeners) listener()
  }
  function isHeld(): boolean {
    return conflict !== null || failure?.why === 'other_person' || failure?.why === 'closed'
  }

  function keepLocally(): void {
    if (frameAsked) return
    frameAsked = true
    around.onNextFrame(writeLocally)
  }
  function writeLocally(): void {
    frameAsked = false
    const work = isUnsaved() ? around.local.write(readLocal()) : around.local.remove()
    work.then(
      () => noteKept(true),
      () => noteKept(false),
    )
  }
  /** While two texts wait for a choice it names no version: after a crash they must meet again. */
  function readLocal(): LocalDraft<Content> {
    const from = conflict
      ? { baseVersion: NO_VERSION, base: conflict.base ?? server.content }
      : { baseVersion: server.version, base: server.content }
    return { ...from, content, pending, sent: [...sentBefore, ...sent], keepNext, at: around.now() }
  }
  function noteKept(next: boolean): void {
    if (isKept === next) return
    isKept = next
    tell()
  }

  function schedule(ms: number): void {
    if (cancelTimer) return
    cancelTimer = around.after(ms, () => {
      cancelTimer = null
      void save()
    })
  }
  function put(next: Content): void {
    content = next
    isRecovered = false
    keepLocally()
    schedule(failure?.why === 'offline' || failure?.why === 'signed_out' ? RETRY_AFTER_MS : SAVE_AFTER_MS)
    tell()
  }

  /** One save at a time; what is typed meanwhile goes with the next. */
  function save(): Promise<void> {
    cancelTimer?.()
    cancelTimer = null
    inFlight ??= saveOnce().finally(() => {
      inFlight = null
      tell()
      if (
        isUnsaved() &&
        !isHeld() &&
        failure?.why !== 'refused' &&
        failure?.why !== 'too_large' &&
        failure?.why !== 'signed_out'
      )
        schedule(failure ? RETRY_AFTER_MS : SAVE_AFTER_MS)
    })
    return inFlight
  }
  async function saveOnce(): Promise<void> {
    while (isUnsaved() && conflict === null) {
      const target = pending[0] ?? content
      const input = {
        baseVersion: server.version,
        content: mendText(target),
        keep: keepNext || pending.length > 0,
      }
      sent = [...sent.slice(-9), digestDraft(input.content)]
      // Should the page be left before the answer, the next one knows it for its own.
      keepLocally()
      let outcome: SaveOutcome<Content>
      try {
        outcome = await around.save(input)
      } catch (error) {
        failure = explainFailure(error, around.noun)
        keepLocally()
        return
      }
      failure = null
      if (outcome.is === 'conflict') {
        meet(outcome)
        continue
      }
      const wasPending = target === pending[0]
      if (wasPending) pending = pending.slice(1)
      keepNext = wasPending
      // By identity: what was changed while it was under way differs from it.
      server = { version: outcome.version, savedAt: outcome.savedAt, content: target }
      forgetSent()
      keepLocally()
      around.announce()
      if (!wasPending) break
    }
    meetNextLeft()
  }

  function forgetSent(): void {
    sent = []
    sentBefore = []
  }

  /** The server has another version than this began from. */
  function meet(theirs: ServerState<Content>): void {
    const isOwn = [...sentBefore, ...sent].includes(digestDraft(theirs.content))
    const base = server.content
    server = { version: theirs.version, content: theirs.content, savedAt: theirs.savedAt }
    forgetSent()
    if (isSameDraft(content, theirs.content) && pending.length === 0) content = server.content
    else if (!isOwn) conflict = { mine: content, theirs: theirs.content, base, theirsAt: theirs.savedAt }
    keepLocally()
  }

  /** What an editor left behind that is neither here nor on the server. */
  function meetNextLeft(): void {
    while (conflict === null && !isUnsaved() && waiting.length > 0) {
      const [left, ...rest] = waiting
      waiting = rest
      if (!left) continue
      // Texts that were not chosen there, and had not reached the history.
      pending = left.draft.pending
      if (!isSameDraft(left.draft.content, content)) {
        conflict = {
          mine: left.draft.content,
          theirs: server.content,
          base: left.draft.base,
          theirsAt: server.savedAt,
        }
        content = left.draft.content
      }
      if (isUnsaved()) writeLocally()
      if (pending.length > 0) schedule(SAVE_AFTER_MS)
      // It is under this editor's name now, or on the server.
      left.forget().catch(() => undefined)
    }
  }

  async function takeLeft(): Promise<void> {
    const left = await around.local.readLeft().catch(() => [])
    const isNews = ({ draft }: LeftDraft<Content>) =>
      draft.pending.length > 0 || !isSameDraft(draft.content, server.content)
    const isNext = ({ draft }: LeftDraft<Content>) =>
      draft.baseVersion === server.version || draft.sent.includes(digestDraft(server.content))
    const usable = isUnsaved() ? undefined : left.findLast((one) => isNews(one) && isNext(one))
    waiting = left.filter((one) => one !== usable && isNews(one))
    if (usable) {
      steps = addStep(steps, { what: 'What you typed before', before: content, now: around.now() })
      pending = usable.draft.pending
      keepNext = usable.draft.keepNext
      // A page that is left may send its text and be gone before it has noted that.
      sentBefore = [...usable.draft.sent.slice(-9), digestDraft(mendText(usable.draft.content))]
      put(usable.draft.content)
      isRecovered = true
      writeLocally()
    }
    meetNextLeft()
    hasLooked = true
    tell()
    // They are under this editor's name now, or on the server.
    await Promise.all(
      left.filter((one) => !waiting.includes(one)).map(({ forget }) => forget().catch(() => undefined)),
    )
  }

  function adopt(next: ServerState<Content>): void {
    steps = addStep(steps, { what: 'Changes from elsewhere', before: content, now: around.now() })
    server = next
    content = next.content
    tell()
  }
  function move(by: typeof undoStep<Content>): void {
    const moved = isHeld() ? null : by(steps, content)
    if (!moved) return
    steps = moved.steps
    put(moved.draft)
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Looks for what was typed here before and never reached the server. One look after the other: what two found would be taken twice. */
    recover(): Promise<void> {
      looking = looking.catch(() => undefined).then(takeLeft)
      return looking
    },

    change(what: string, change: (draft: Content) => Content): void {
      if (isHeld()) return
      const next = change(content)
      if (next === content) return
      steps = addStep(steps, { what, before: content, now: around.now() })
      put(next)
    },
    undo: () => move(undoStep),
    redo: () => move(redoStep),

    /** Goes back to an earlier state; what stands now stays in the history. */
    restore(what: string, draft: Content): void {
      if (isHeld()) return
      keepNext = true
      steps = addStep(steps, { what, before: content, now: around.now() })
      put(draft)
    },

    /** Ends a conflict: both texts go into the history, then what was chosen is written. */
    settle(chosen: Content): void {
      if (!conflict) return
      const { mine } = conflict
      steps = addStep(steps, { what: 'The choice between two texts', before: mine, now: around.now() })
      pending = [...pending, ...(isSameDraft(mine, chosen) ? [] : [mine])]
      keepNext = true
      conflict = null
      put(chosen)
      void save()
    },

    /** The version that the server has once everything is saved; rejects with a sentence when it cannot be. */
    async saveNow(): Promise<number> {
      for (let tries = 0; isUnsaved() && tries < 3 && !isHeld(); tries++) {
        await save()
        if (failure) throw new Error(failure.sentence)
      }
      if (conflict)
        throw new Error('This draft was changed elsewhere too. Choose which text stays, then try again.')
      if (isUnsaved())
        throw new Error(failure?.sentence ?? 'The draft is still being saved. Try again in a moment.')
      return server.version
    },

    /** Tries again at once: the network is back, or someone has signed in. */
    retry(): void {
      if (isUnsaved() && !isHeld()) void save()
    },

    /** Someone looks at this tab again, or another tab has saved. */
    async refresh(): Promise<void> {
      if (inFlight || isHeld()) return
      if (isUnsaved()) return save()
      try {
        const next = await around.read()
        if (next.version > server.version && !isUnsaved() && !inFlight) adopt(next)
      } catch {
        // Whoever goes on typing is told by the next save.
      }
    },

    /** The page is being left: what is typed is written now, as far as a leaving page may. */
    leave(): void {
      if (frameAsked || isUnsaved()) writeLocally()
      if (isUnsaved() && !isHeld() && !inFlight && pending.length === 0) {
        const input = { baseVersion: server.version, content: mendText(content), keep: keepNext }
        if (sent.includes(digestDraft(input.content))) return
        sent = [...sent.slice(-9), digestDraft(input.content)]
        writeLocally()
        around.sendLast(input)
      }
    },
  }
}
