import { useState } from 'react'
import { dismissToast, showToast } from '../../../components/ui/overlays/toast-store'
import { MAX_TURN_LENGTH } from '../../../domain/authoring/draft-limits'
import { readPath } from '../../../domain/authoring/draft-tree'
import type { ChangeDraft, DraftNode, DraftWithoutRubric } from '../../../domain/authoring/task-drafts'
import type { TranscriptTurn } from '../../../domain/authoring/transcripts/transcript'
import { createUuid } from '../../../components/browser/create-uuid'
import {
  addTurns,
  canAddTurns,
  deleteTurn,
  editTurn,
  removeEdit,
  typeTurn,
  type TurnEdit,
} from './conversation-tree'
import { notifyHidden } from './notify-hidden'
import { rewriteTurns } from './rewrite-turns'
import { later, words } from './strings'

/** Edits turns: each step can be undone, and no branch is lost. */
export function useEditing(draft: DraftWithoutRubric, change: ChangeDraft) {
  const [editing, setEditing] = useState<TurnEdit | null>(null)
  const hasBegun = draft.nodes.some(({ id }) => id === editing?.id)
  const shownId = hasBegun ? editing?.id : editing?.from?.id
  const shown = readPath(draft).find(({ id }) => id === shownId)
  const [problem, setProblem] = useState<string | null>(null)
  const refuse = (reason: string): false => {
    setProblem(reason)
    return false
  }
  const begin = (id: string, from: DraftNode | null) => {
    setProblem(null)
    setEditing({ id, from, headBefore: null })
  }

  return {
    /** The open turn: the original until its branch has begun. */
    editor:
      editing && shown
        ? {
            id: editing.id,
            shownId: shown.id,
            text: shown.origin === 'answer' ? (editing.from?.text ?? '') : shown.text,
            hasBegun,
          }
        : null,
    problem,
    /** Opens a turn. The draft stays as it is until the text changes. */
    edit(node: DraftNode, text: string) {
      if (!canAddTurns(draft, 1)) return refuse(words.full)
      if (text.length > MAX_TURN_LENGTH)
        return refuse(
          `This turn is longer than the ${MAX_TURN_LENGTH.toLocaleString('en')} characters that can be edited. Paste the part that you need as a turn.`,
        )
      const id = createUuid()
      const isNew = editTurn(draft, node.id, text, id).nodes.length > draft.nodes.length
      begin(isNew ? id : node.id, isNew ? { ...node, text } : null)
      return true
    },
    /** Opens a turn that was being edited when the page was left. */
    resume: (id: string) => begin(id, null),
    type(text: string) {
      if (!editing) return
      if (!hasBegun) {
        if (!canAddTurns(draft, 1)) return void refuse(words.full)
        setEditing({ ...editing, headBefore: draft.headId })
      }
      change('Edit turn', (before) => typeTurn(before, editing, text))
    },
    /** Closes the turn, and removes it if it is empty. */
    finish() {
      setEditing(null)
      if (!editing || !shown || !hasBegun) return
      if (shown.text.trim() === '') change('Edit turn', (before) => removeEdit(before, editing))
      else notifyHidden({ now: draft, headBefore: editing.headBefore, title: later.afterEditing, change })
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
      if (node.id === shownId) setEditing(null)
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
