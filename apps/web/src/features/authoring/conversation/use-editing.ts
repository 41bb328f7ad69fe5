import { useState } from 'react'
import { dismissToast, showToast } from '../../../components/ui/overlays/toast-store'
import { MAX_TURN_LENGTH } from '../../../domain/authoring/draft-limits'
import { readPath } from '../../../domain/authoring/draft-tree'
import type { ChangeDraft, DraftNode, TaskDraft } from '../../../domain/authoring/task-drafts'
import type { TranscriptTurn } from '../../../domain/authoring/transcripts/transcript'
import { createUuid } from '../../../components/browser/create-uuid'
import { addTurns, deleteTurn, editTurn, canAddTurns, showBranch } from './conversation-tree'
import { notifyHidden } from './notify-hidden'
import { rewriteTurns } from './rewrite-turns'
import { later, words } from './strings'

/** Edits turns: each step can be undone, and no branch is lost. */
export function useEditing(draft: TaskDraft, change: ChangeDraft) {
  /** The turn being edited, and its original when it is a new branch. */
  const [editing, setEditing] = useState<{
    id: string
    from: DraftNode | null
    headBefore: string | null
  } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const refuse = (reason: string): false => {
    setProblem(reason)
    return false
  }
  const begin = (id: string, from: DraftNode | null) => {
    setProblem(null)
    setEditing({ id, from, headBefore: draft.headId })
  }

  return {
    editingId: editing?.id ?? null,
    problem,
    /** Opens a turn. Its branch is created at once, so that each keystroke is stored in the draft. */
    edit(node: DraftNode, text: string) {
      if (!canAddTurns(draft, 1)) return refuse(words.full)
      if (text.length > MAX_TURN_LENGTH)
        return refuse(
          `This turn is longer than the ${MAX_TURN_LENGTH.toLocaleString('en')} characters that can be edited. Paste the part that you need as a turn.`,
        )
      const id = createUuid()
      const edited = editTurn(draft, node.id, text, id)
      const isNew = edited.nodes.length > draft.nodes.length
      if (isNew) change('Edit turn', (before) => editTurn(before, node.id, text, id))
      begin(isNew ? id : node.id, isNew ? { ...node, text } : null)
      return true
    },
    /** Opens a turn that was being edited when the page was left. */
    resume: (id: string) => begin(id, null),
    type(id: string, text: string) {
      change('Edit turn', (before) => ({
        ...before,
        nodes: before.nodes.map((node) => (node.id === id ? { ...node, text } : node)),
      }))
    },
    /** Closes the turn. An unchanged branch or an empty turn is removed again. */
    finish(node: DraftNode) {
      setEditing(null)
      const isUnchanged = editing?.from?.text === node.text
      if (!isUnchanged && node.text.trim() !== '') {
        const { headBefore = null } = editing ?? {}
        notifyHidden({ now: draft, headBefore, title: later.afterEditing, change })
        return
      }
      const from = editing?.from
      change('Edit turn', (before) => {
        const without = deleteTurn(before, node.id)
        return from && without.nodes.some(({ id }) => id === from.id) ? showBranch(without, from.id) : without
      })
    },
    /** Adds an empty turn after the last, to paste into. */
    paste(role: DraftNode['role'], under: string | null) {
      if (!canAddTurns(draft, 1)) return refuse(words.full)
      const id = createUuid()
      change('Paste turn', (before) =>
        addTurns(before, under, [{ id, role, origin: 'pasted', text: '', turnId: null }]),
      )
      begin(id, null)
      return true
    },
    /** Keeps a partial answer as an edited turn. */
    keepPart(node: DraftNode, text: string) {
      if (text.length > MAX_TURN_LENGTH)
        return refuse(
          `This answer is longer than the ${MAX_TURN_LENGTH.toLocaleString('en')} characters of a turn. Paste the part that you need.`,
        )
      change('Keep part of an answer', (before) => editTurn(before, node.id, text, createUuid()))
      return true
    },
    /** Keeps an answer and those after it as edited turns, in a new branch, though they answer other words. */
    keepFrom(node: DraftNode, readAnswer: (node: DraftNode) => string | null) {
      if (!canAddTurns(draft, readPath(draft).length)) return refuse(words.full)
      change('Keep an answer', (before) =>
        rewriteTurns(before, node.id, { readAnswer, createId: () => createUuid() }),
      )
      return true
    },
    importTurns(turns: readonly TranscriptTurn[]): boolean {
      if (!canAddTurns(draft, turns.length)) return refuse(words.full)
      const added = turns.map(({ role, text }) => ({
        id: createUuid(),
        role,
        origin: 'pasted' as const,
        text,
        turnId: null,
      }))
      change('Import conversation', (before) => addTurns(before, null, added))
      return true
    },
    remove(node: DraftNode) {
      const { nodes, headId } = draft
      const gone = nodes.filter(({ id }) => !deleteTurn(draft, node.id).nodes.some((kept) => kept.id === id))
      change('Delete turn', (before) => deleteTurn(before, node.id))
      const restore = () => {
        dismissToast(toast)
        change('Restore turn', (before) => {
          const missing = gone.filter(({ id }) => !before.nodes.some((kept) => kept.id === id))
          const isRooted = node.parentId === null || before.nodes.some(({ id }) => id === node.parentId)
          return isRooted ? { ...before, nodes: [...before.nodes, ...missing], headId } : before
        })
      }
      const toast = showToast({
        title: gone.length === 1 ? 'Turn deleted' : `${gone.length} turns deleted`,
        action: { label: 'Undo', altText: 'Undo with Ctrl and Z', onSelect: restore },
      })
    },
  }
}
