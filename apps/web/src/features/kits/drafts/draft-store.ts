import { transition } from './draft-machine'
import {
  isClosed,
  isFrozen,
  isSameState,
  isUnsaved,
  openDraft,
  showState,
  writeLocalDraft,
  type DraftEffect,
  type DraftEvent,
  type DraftState,
  type MergeChanges,
  type SaveInput,
  type ServerState,
} from './draft-state'
import { limitAnswer } from './limit-answer'
import type { LocalDrafts, OrphanedDraft } from './local-drafts'
import { writeSorted } from './same-draft'
import { explainSaveFailure, type SaveFailure } from './save-failures'
import type { OutsideChange, OverTexts, RenameStep } from './undo/undo-steps'
import { createTypingPause } from './versions/typing-pause'

type SaveOutcome<Content> =
  { is: 'saved'; version: number; savedAt: string } | ({ is: 'conflict' } & ServerState<Content>)

/** How a draft of one kind is saved and read. */
export interface DraftCalls<Content> {
  save: (input: SaveInput<Content>, signal: AbortSignal) => Promise<SaveOutcome<Content>>
  /** For a closing page, which cannot wait for the response. */
  sendLast: (input: SaveInput<Content>) => void
  read: (signal: AbortSignal) => Promise<ServerState<Content>>
  /** `isClosed` is undefined for kinds whose closed documents can't be read. */
  readVersion: (
    signal: AbortSignal,
  ) => Promise<{ version: number; isClosed?: boolean; deletedAt?: string | null }>
  /** The content with what this page has read and the server deletes with the document. */
  completeDeleted?: (content: Content) => Content
}

interface DraftStoreDeps<Content> extends DraftCalls<Content> {
  local: LocalDrafts<Content>
  /** Loaded only once the draft was changed elsewhere. */
  loadMerge: () => Promise<MergeChanges<Content>>
  /** Left out where the names of steps hold no positions. */
  renameStep?: RenameStep<Content>
  /** What the user is writing, as named in sentences: “task”. */
  noun: string
  /** Runs as soon as the next frame is drawn, for which a key waits; also in a hidden tab. */
  afterNextFrame: (run: () => void) => void
  after: (ms: number, run: () => void) => () => void
  now: () => number
  /** Notifies the person's other tabs of a new version. */
  announce: () => void
  /** Notifies the user that changes from elsewhere were merged into the draft. */
  reportMerge: (before: Content, now: Content) => void
  /** Notifies the user that the newest text, written elsewhere, has replaced what was shown. */
  reportUpdate: (before: Content, now: Content) => void
}

export type DraftStore<Content> = ReturnType<typeof createDraftStore<Content>>

/** Holds the draft of an open editor: feeds events to the state machine and runs the effects that it asks for. */
export function createDraftStore<Content>(server: ServerState<Content>, deps: DraftStoreDeps<Content>) {
  let merge: MergeChanges<Content> = () => null
  let machine = openDraft(server, (sides) => merge(sides), deps.renameStep)
  let shown: DraftState<Content> = { ...showState(machine), hasUnkept: false, isCaughtUp: false }
  let saving: Promise<unknown> = Promise.resolve()
  let recovering: Promise<unknown> = Promise.resolve()
  let cancelTimer: (() => void) | null = null
  let isFrameRequested = false
  let merges = 0
  let isOverKept = true
  let isCaughtUp = false
  let lastVersion = 0
  const [listeners, unkept] = [new Set<() => void>(), new Set<string>()]
  const { noteChange, isTyping, waitForPause } = createTypingPause(deps)

  /** Resolves when the requests that the event caused have been answered. */
  function dispatch(event: DraftEvent<Content>): Promise<unknown> {
    const [next, effects] = transition(machine, event, deps.now())
    const { content, over } = machine
    machine = next
    if (next.over !== over) keepChanged(over)
    publish()
    return Promise.all(effects.map((effect) => run(effect, content)))
  }
  function publish(): void {
    const state = { ...showState(machine), hasUnkept: unkept.size > 0, isCaughtUp }
    if (isSameState(shown, state)) return
    shown = state
    for (const listener of listeners) listener()
  }
  function run(effect: DraftEffect<Content>, before: Content): unknown {
    switch (effect.is) {
      case 'keepSoon':
        if (isFrameRequested) return
        isFrameRequested = true
        return deps.afterNextFrame(keepNow)
      case 'keepNow':
        return keepNow()
      case 'schedule':
        cancelTimer ??= deps.after(effect.ms, () => void save())
        return
      case 'send':
        return send(effect.input)
      case 'sendLast':
        return deps.sendLast(effect.input)
      case 'moveOutside':
        return effect.run()
      case 'announce':
        return deps.announce()
      case 'reportMerge':
        merges += 1
        return deps.reportMerge(before, machine.content)
      case 'forget':
        return Promise.all(effect.orphans.map(({ forget }) => forget().catch(() => undefined)))
    }
  }

  function keepOver(key: string, text: string | null): void {
    deps.local.keepOver(key, text).then(
      () => (isOverKept = true),
      () => (isOverKept = false),
    )
  }
  function keepChanged(before: OverTexts): void {
    for (const key of new Set([...before.keys(), ...machine.over.keys()])) {
      const text = machine.over.get(key)
      if (text !== before.get(key)) keepOver(key, text ?? null)
    }
  }
  /** Saving doesn't wait for the browser's storage. */
  function keepNow(): void {
    isFrameRequested = false
    const draft = isUnsaved(machine) ? writeLocalDraft(machine, deps.now()) : machine.left?.draft
    const stored = draft ? deps.local.write(draft) : deps.local.remove()
    stored.then(
      () => void dispatch({ is: 'keptLocally', isKept: true }),
      () => void dispatch({ is: 'keptLocally', isKept: false }),
    )
  }
  async function send(input: SaveInput<Content>): Promise<void> {
    let outcome: DraftEvent<Content>
    try {
      outcome = await limitAnswer(
        (signal) => deps.save(input, signal),
        deps.after,
        writeSorted(input.content).length,
      )
      if (outcome.is === 'conflict') await loadMerge()
    } catch (error) {
      const failure = explainSaveFailure(error, deps.noun)
      if (await findDeletion(failure)) return
      if (failure.why === 'closed') {
        await waitForPause()
        await readNewest()
      }
      outcome = { is: 'saveFailed', failure }
    }
    await dispatch(outcome)
    noteCaughtUp()
  }
  function noteCaughtUp(): void {
    isCaughtUp ||= machine.isRecoveryDone && !machine.failure
    publish()
  }
  function save(): Promise<unknown> {
    cancelTimer?.()
    cancelTimer = null
    if (!machine.sending) saving = dispatch({ is: 'saveRequested' })
    return saving
  }

  const read = () => limitAnswer(deps.read, deps.after)
  async function loadMerge(): Promise<void> {
    merge = await limitAnswer(deps.loadMerge, deps.after)
  }

  /** Whether a document that is not found was deleted by its author, who is still signed in. */
  async function findDeletion(failure: SaveFailure): Promise<boolean> {
    if (failure.why !== 'other_person') return false
    const found = await limitAnswer(deps.readVersion, deps.after).catch(() => null)
    if (!found?.deletedAt) return false
    await waitForPause()
    await noteDeletion(found.deletedAt)
    return true
  }
  const noteDeletion = (deletedAt: string) =>
    dispatch({
      is: 'deleted',
      deletedAt,
      setAside: deps.completeDeleted?.(machine.content) ?? machine.content,
    })

  /**
   * Whether it could be read. A document that is closed and can't be read is closed here too; after another failure,
   * the next save reports what is wrong.
   */
  async function readNewest(): Promise<boolean> {
    if (machine.server.deletedAt) return false
    try {
      const next = await read()
      const isChanged = next.version > machine.server.version || Boolean(next.isClosed) !== isClosed(machine)
      if (machine.conflict || isChanged) await loadMerge()
      await dispatch({ is: 'remoteRead', next })
      return true
    } catch (error) {
      const failure = explainSaveFailure(error, deps.noun)
      if (failure.why === 'closed') await dispatch({ is: 'saveFailed', failure })
      else await findDeletion(failure)
      return false
    }
  }
  /** What can't be read or merged now stays in the browser until the next search. */
  async function findOrphans(): Promise<OrphanedDraft<Content>[]> {
    try {
      const found = await deps.local.readOrphans()
      if (found.length > 0) await loadMerge()
      return found
    } catch {
      return []
    }
  }

  function retry(): void {
    const isRefused = isFrozen(machine) && machine.failure?.why !== 'other_person'
    if (isUnsaved(machine) && !isRefused) void save()
  }

  return {
    read: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Looks for text that did not reach the server. One search at a time: two would take over a draft twice. */
    recover(): Promise<unknown> {
      recovering = recovering.then(async () => {
        const found = await findOrphans()
        // The page may show an old version, such as after Back.
        if (found.some(({ draft }) => draft.baseVersion !== machine.server.version)) await readNewest()
        await dispatch({ is: 'orphansFound', found })
      })
      return recovering
    },

    change(what: string, change: (draft: Content) => Content): void {
      if (isFrozen(machine)) return
      noteChange()
      void dispatch({ is: 'changed', what, content: change(machine.content) })
    },
    /** Adds a change that is not stored in the draft, such as a verdict, to what can be undone. */
    noteOutside: (what: string, outside: OutsideChange) =>
      void dispatch({ is: 'changedOutside', what, outside }),
    /** What the next undo or redo moves over. */
    peekStep: (is: 'undo' | 'redo') => machine.steps[is === 'undo' ? 'past' : 'future'].at(-1),
    /** Whether a field, by the key of its text, holds more than the draft can. */
    noteUnkept(key: string, isUnkept: boolean): void {
      if (isUnkept) unkept.add(key)
      else unkept.delete(key)
      publish()
    },
    /** Stores such a text in this browser, so that it is there when the editor opens again; null removes it. */
    keepOver,
    /** Changes such a text as a step of the history; null if the field no longer holds one. */
    changeOver: (what: string, key: string, text: string | null) =>
      void dispatch({ is: 'overChanged', what, key, text }),
    /** Puts such a text of a closed editor back, which is no step. */
    restoreOver: (key: string, text: string) => void dispatch({ is: 'overFound', key, text }),
    /** Whether closing the page would lose such a text. */
    wouldLoseOver: () => unkept.size > 0 && !isOverKept,
    readOver: () => deps.local.readOver().catch(() => new Map<string, string>()),
    /** How many steps can be undone and redone. */
    countSteps: () => ({ undo: machine.steps.past.length, redo: machine.steps.future.length }),
    /** The draft that the next undo returns to. */
    readUndone: () => machine.steps.past.at(-1)?.draft ?? machine.content,
    undo: () => void dispatch({ is: 'undone' }),
    redo: () => void dispatch({ is: 'redone' }),
    /** The writer went to another field: what follows is a new step. */
    endStep: () => void dispatch({ is: 'stepEnded' }),
    endWord: () => void dispatch({ is: 'wordEnded' }),
    /** Restores an earlier text; the current text stays in the history. */
    restore: (what: string, content: Content) => void dispatch({ is: 'restored', what, content }),
    /**
     * Compares the text with the server's newest version, if that differs: because the user asked for it, or
     * because the server refused this version. Rejects with a sentence for the user if it can't be read.
     */
    async compare(): Promise<void> {
      let next: ServerState<Content>
      try {
        next = await read()
      } catch (error) {
        const failure = explainSaveFailure(error, deps.noun)
        if (await findDeletion(failure)) return
        throw new Error(failure.sentence)
      }
      await dispatch({ is: 'comparisonOpened', next })
    },
    /** Back to the text; the conflict can be resolved later. */
    stopComparing: () => void dispatch({ is: 'comparisonClosed' }),
    /**
     * Saves the chosen text, unless the server's text has changed since it was compared: then the comparison shows the
     * new one. Returns whether it was taken. Without a connection, its save finds out.
     */
    async resolveConflict(chosen: Content): Promise<boolean> {
      const compared = machine.conflict?.theirs
      if (machine.isComparing) await readNewest()
      if (!machine.conflict || machine.conflict.theirs !== compared) return false
      void dispatch({ is: 'conflictResolved', chosen })
      void save()
      return true
    },

    /** The server's version once everything is saved; rejects with a sentence for the user otherwise. */
    async saveNow(): Promise<number> {
      const mergesBefore = merges
      const wasClosed = isClosed(machine)
      for (
        let tries = 0;
        isUnsaved(machine) && tries < 3 && !machine.conflict && !isFrozen(machine);
        tries++
      ) {
        await save()
        if (machine.failure) throw new Error(machine.failure.sentence)
      }
      if (isClosed(machine) && !wasClosed)
        throw new Error(
          `This ${deps.noun} was ${machine.server.deletedAt ? 'deleted' : 'submitted or withdrawn'} in the meantime.`,
        )
      if (machine.conflict)
        throw new Error(
          'This draft was also changed in another tab or on another device. Compare both versions, then try again.',
        )
      if (merges > mergesBefore)
        throw new Error('Changes from your other tab or device were just merged. Check them, then try again.')
      if (isUnsaved(machine))
        throw new Error(machine.failure?.sentence ?? 'The draft is still being saved. Try again in a moment.')
      return machine.server.version
    },

    /** Saves at once: the network is back, or somebody has signed in again, who may be the author. */
    retry,
    /** For an editor that opens, a tab that comes into view, or after another tab has saved. */
    async refresh(): Promise<void> {
      if (machine.failure?.why === 'other_person') return retry()
      if (machine.sending) return
      const canSave = !machine.conflict && !isClosed(machine) && !machine.isComparing
      if (isUnsaved(machine) && canSave) await save()
      else if (await readNewest()) noteCaughtUp()
    },

    /**
     * Shows the newest text if another device has saved one, and follows a document that was closed or reopened
     * there. Text that is unsaved here is merged by its save. An open comparison is kept current.
     * Resolves to whether another device has saved a text.
     */
    async look(): Promise<boolean> {
      const isBusy = () => machine.sending || machine.failure?.why === 'other_person' || isTyping()
      if (isBusy()) return false
      const found = await limitAnswer(deps.readVersion, deps.after).catch(() => null)
      if (!found || isBusy()) return false
      const { version, isClosed: isClosedThere = false, deletedAt } = found
      if (deletedAt) {
        if (!machine.server.deletedAt) await noteDeletion(deletedAt)
        return false
      }
      // After a refused save, the text of the closed document may not have been read yet.
      const isFollowed =
        isClosedThere === isClosed(machine) && isClosedThere === Boolean(machine.server.isClosed)
      if (!isFollowed) return readNewest()
      // Its text may belong to another version of the task, and is then no draft of this one.
      if (version <= machine.server.version || version === lastVersion) {
        await dispatch({ is: 'comparisonRead', next: null })
        return false
      }
      if (machine.isComparing) return readNewest()
      if (machine.conflict || isUnsaved(machine)) return true
      const before = machine.content
      if (await readNewest()) lastVersion = version
      if (machine.content !== before && !isUnsaved(machine)) deps.reportUpdate(before, machine.content)
      return true
    },

    /** Other tabs of this browser look for what has changed, such as after a submission. */
    announce: deps.announce,
    /** Removes text of a closed document from this browser. */
    discard: (orphan: OrphanedDraft<Content>) => void dispatch({ is: 'orphanDiscarded', orphan }),
    /** The server says that the document was closed: a sentence. */
    close: (sentence: string) => void dispatch({ is: 'saveFailed', failure: { why: 'closed', sentence } }),

    /** The page is being closed: stores and sends as much as a closing page can. */
    leave(): void {
      if (isFrameRequested) keepNow()
      void dispatch({ is: 'pageLeft' })
      if (isUnsaved(machine)) deps.local.writeLast(writeLocalDraft(machine, deps.now()))
    },
  }
}
