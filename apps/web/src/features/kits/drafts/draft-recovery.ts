import { stripUnstorableChars } from '../../../domain/platform/strip-unstorable-chars'
import {
  addUndo,
  andThen,
  edit,
  isUnsaved,
  SAVE_AFTER_MS,
  type DraftEffect,
  type DraftMachine,
  type Transition,
} from './draft-state'
import type { LocalDraft, OrphanedDraft } from './local-drafts'
import { addDigest, digestDraft, isSameDraft } from './same-draft'

/**
 * Takes over the newest draft that continues the server's version; the others wait, to be merged or shown as conflicts.
 * An editor that was already open shows no conflict of another: that draft waits for the next editor, such as the same
 * page after a reload.
 */
export function recoverOrphans<Content>(
  state: DraftMachine<Content>,
  found: readonly OrphanedDraft<Content>[],
  now: number,
): Transition<Content> {
  const { server, left, isRecoveryDone: isLate } = state
  if (server.isClosed) {
    const orphans = found.flatMap((orphan) => {
      const draft = findLeftOver(state, orphan.draft, server.content)
      return draft ? [{ ...orphan, draft }] : []
    })
    const isLeft = ({ forget }: OrphanedDraft<Content>) => orphans.some((one) => one.forget === forget)
    const forget = { is: 'forget', orphans: found.filter((orphan) => !isLeft(orphan)) } as const
    return [{ ...state, orphans: left ? [left, ...orphans] : orphans, isRecoveryDone: true }, [forget]]
  }
  const hasNews = ({ draft }: OrphanedDraft<Content>) =>
    draft.pending.length > 0 || !isSameDraft(draft.content, server.content)
  const continuesServer = ({ draft }: OrphanedDraft<Content>) =>
    draft.baseVersion === server.version || draft.sent.includes(digestDraft(server.content))
  const usable = isUnsaved(state)
    ? undefined
    : found.findLast((orphan) => hasNews(orphan) && continuesServer(orphan))
  const waiting = found.filter((orphan) => orphan !== usable && hasNews(orphan))
  const orphans = waiting.map((orphan) => ({ ...orphan, isLate }))
  const looked = { ...state, orphans, isRecoveryDone: true }
  return andThen(usable ? continueDraft(looked, usable.draft, now) : [looked, []], (next) =>
    andThen(
      [next, [{ is: 'forget', orphans: found.filter((orphan) => !waiting.includes(orphan)) }]],
      openNextOrphan,
    ),
  )
}

/**
 * The draft if the text of a closed document lacks something of it; if that is only something meant for the history,
 * such as what was not chosen in a conflict, a draft with that. Null if nothing is lacking.
 */
export function findLeftOver<Content>(
  { merge }: DraftMachine<Content>,
  draft: LocalDraft<Content>,
  theirs: Content,
): LocalDraft<Content> | null {
  const { base } = draft
  const isLacking = (mine: Content) => {
    if (isSameDraft(mine, theirs)) return false
    const merged = merge({ mine, theirs, base })
    return merged === null || !isSameDraft(merged, theirs)
  }
  if (isLacking(draft.content)) return draft
  const pending = draft.pending.filter(isLacking)
  const content = pending.pop()
  return content === undefined ? null : { ...draft, content, pending }
}

function continueDraft<Content>(
  state: DraftMachine<Content>,
  { content, pending, keepNext, sent }: LocalDraft<Content>,
  now: number,
): Transition<Content> {
  // A closing page may send its text without having stored the digest.
  const sentBefore = addDigest(sent, stripUnstorableChars(content))
  const [edited, effects] = edit(
    { ...addUndo(state, 'Changes from before the page closed', now), pending, keepNext, sentBefore },
    content,
  )
  return [{ ...edited, isRecovered: true }, [...effects, { is: 'keepNow' }]]
}

/** Merges the next draft of a closed editor or shows its conflict, once nothing is unsaved here. */
export function openNextOrphan<Content>(state: DraftMachine<Content>): Transition<Content> {
  if (state.conflict || state.server.isClosed || isUnsaved(state)) return [state, []]
  const orphan = state.orphans.find(({ draft, isLate }) => !isLate || mergeOrphan(state, draft) !== null)
  if (!orphan) return [state, []]
  const orphans = state.orphans.filter((other) => other !== orphan)
  const { content: mine, pending, base } = orphan.draft
  const { content: theirs, savedAt: theirsAt } = state.server
  const opened = { ...state, orphans, pending }
  const merged = mergeOrphan(state, orphan.draft)
  const next = merged
    ? { ...opened, content: merged, isRecovered: merged !== state.content }
    : {
        ...opened,
        content: mine,
        conflict: { theirs, base, theirsAt, mineAt: orphan.draft.at, isRepeated: false },
      }
  const effects: DraftEffect<Content>[] = [
    ...(isUnsaved(next) ? [{ is: 'keepNow' } as const] : []),
    ...(merged && isUnsaved(next) ? [{ is: 'schedule', ms: SAVE_AFTER_MS } as const] : []),
    // Kept under this editor's name by now, or on the server.
    { is: 'forget', orphans: [orphan] },
  ]
  return andThen([next, effects], openNextOrphan)
}

/** The text with that of a closed editor; null if they overlap. */
function mergeOrphan<Content>(
  { content, server, merge }: DraftMachine<Content>,
  { content: mine, base }: LocalDraft<Content>,
): Content | null {
  return isSameDraft(mine, content) ? content : base && merge({ mine, theirs: server.content, base })
}
