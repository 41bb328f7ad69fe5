import { useState } from 'react'
import { dismissToast, showToast } from '../../components/ui/toast-store'
import { LONGEST_TURN } from '../../domain/draft-limits'
import type { ChangeDraft, DraftNode, TaskDraft } from '../../domain/task-drafts'
import type { TranscriptTurn } from '../../domain/transcripts/transcript'
import { createRunId } from '../runs/create-run-id'
import { addTurns, deleteTurn, editTurn, hasRoom, showBranch } from './conversation-tree'
import { words } from './strings'

/** What someone does to the turns themselves: each step can be undone, and no branch is lost. */
export function useEditing(draft: TaskDraft, change: ChangeDraft) {
  /** The turn in work, and what it was made from when it is a new branch. */
  const [editing, setEditing] = useState<{ id: string; from: DraftNode | null } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const refuse = (reason: string): false => {
    setProblem(reason)
    return false
  }
  const begin = (id: string, from: DraftNode | null) => {
    setProblem(null)
    setEditing({ id, from })
  }

  return {
    editingId: editing?.id ?? null,
    problem,
    /** Opens a turn; its branch is made at once, so that each keystroke is in the draft. */
    edit(node: DraftNode, text: string) {
      if (!hasRoom(draft, 1)) return refuse(words.full)
      if (text.length > LONGEST_TURN)
        return refuse(
          `This turn is longer than the ${LONGEST_TURN.toLocaleString('en')} characters that can be edited. Paste the part that you need as a turn.`,
        )
      const id = createRunId()
      const edited = editTurn(draft, node.id, text, id)
      const isNew = edited.nodes.length > draft.nodes.length
      if (isNew) change('Edit turn', (before) => editTurn(before, node.id, text, id))
      begin(isNew ? id : node.id, isNew ? { ...node, text } : null)
      return true
    },
    type(id: string, text: string) {
      change('Edit turn', (before) => ({
        ...before,
        nodes: before.nodes.map((node) => (node.id === id ? { ...node, text } : node)),
      }))
    },
    /** Closes the turn; a branch that says what its turn said, and an empty turn, go away again. */
    finish(node: DraftNode) {
      setEditing(null)
      const isUnchanged = editing?.from?.text === node.text
      if (!isUnchanged && node.text.trim() !== '') return
      const from = editing?.from
      change('Edit turn', (before) => {
        const without = deleteTurn(before, node.id)
        return from && without.nodes.some(({ id }) => id === from.id) ? showBranch(without, from.id) : without
      })
    },
    /** Adds an empty turn behind the last, to paste into. */
    paste(role: DraftNode['role'], under: string | null) {
      if (!hasRoom(draft, 1)) return refuse(words.full)
      const id = createRunId()
      change('Paste turn', (before) =>
        addTurns(before, under, [{ id, role, origin: 'pasted', text: '', turnId: null }]),
      )
      begin(id, null)
      return true
    },
    /** Keeps as an edited turn what came of an answer that is not whole. */
    keepPart(node: DraftNode, text: string) {
      if (text.length > LONGEST_TURN)
        return refuse(
          `This answer is longer than the ${LONGEST_TURN.toLocaleString('en')} characters of a turn. Paste the part that you need.`,
        )
      change('Keep part of an answer', (before) => editTurn(before, node.id, text, createRunId()))
      return true
    },
    importTurns(turns: readonly TranscriptTurn[]): boolean {
      if (!hasRoom(draft, turns.length)) return refuse(words.full)
      const added = turns.map(({ role, text }) => ({
        id: createRunId(),
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
        change('Bring turn back', (before) => {
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
