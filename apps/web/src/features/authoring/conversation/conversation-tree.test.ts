import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPath } from '../../../domain/authoring/draft-tree'
import type { DraftNode } from '../../../domain/authoring/task-drafts'
import {
  addTurns,
  countHidden,
  findLaterTurns,
  showUpTo,
  deleteTurn,
  editTurn,
  listSiblings,
  showBranch,
  toPathTurns,
  typeTurn,
  type NewTurn,
} from './conversation-tree'

interface Tree {
  nodes: DraftNode[]
  headId: string | null
}
const empty: Tree = { nodes: [], headId: null }
const user = (id: string, origin: DraftNode['origin'] = 'typed'): NewTurn => ({
  id,
  role: 'user',
  origin,
  text: `text of ${id}`,
  turnId: null,
})
const answer = (id: string): NewTurn => ({
  id,
  role: 'assistant',
  origin: 'answer',
  text: '',
  turnId: `turn of ${id}`,
})
const path = (tree: Tree) =>
  readPath(tree)
    .map(({ id }) => id)
    .join(' ')
const asked = addTurns(addTurns(empty, null, [user('q1'), answer('a1')]), 'a1', [user('q2'), answer('a2')])

describe('the conversation tree', () => {
  it('grows at the end, and forks where another answer is requested', () => {
    expect(path(asked)).toBe('q1 a1 q2 a2')
    const again = addTurns(asked, 'q1', [answer('b1')])
    expect(path(again)).toBe('q1 b1')
    expect(listSiblings(again, again.nodes[1] as DraftNode).map(({ id }) => id)).toEqual(['a1', 'b1'])
    expect(path(showBranch(again, 'a1'))).toBe('q1 a1 q2 a2')
    expect(path(showBranch(showUpTo(asked, 'a1'), 'a1'))).toBe('q1 a1 q2 a2')
  })

  it('counts the later messages that another answer or an edit has hidden', () => {
    const again = addTurns(asked, 'q1', [answer('b1')])
    expect(countHidden(again, asked.headId)).toBe(2)
    expect(findLaterTurns(again)).toMatchObject({ from: { id: 'a1' }, end: 'a2', count: 2 })
    // The longest branch, also if a shorter one is newer.
    const shorter = addTurns(addTurns(asked, 'a1', [user('q3')]), 'q1', [answer('b1')])
    expect(findLaterTurns(shorter)).toMatchObject({ from: { id: 'a1' }, end: 'a2', count: 2 })
    const edited = editTurn(asked, 'q1', 'other', 'e1')
    expect(countHidden(edited, asked.headId)).toBe(3)
    expect(findLaterTurns(edited)).toMatchObject({ from: { id: 'q1' }, count: 3 })
    expect(findLaterTurns(addTurns(edited, 'e1', [answer('c1')]))).toMatchObject({ count: 3 })
  })

  it('counts all later messages of a conversation beside an imported one', () => {
    const before = addTurns(addTurns(empty, null, [user('q1'), answer('a1')]), 'a1', [user('q2')])
    const pasted: NewTurn = { ...answer('p2'), origin: 'pasted', turnId: null }
    const imported = addTurns(before, null, [user('p1', 'pasted'), pasted])
    expect(findLaterTurns(imported)).toEqual({ from: before.nodes[0], end: 'q2', count: 2 })
  })

  it('counts none at the end of a conversation, and none once a branch has gone on', () => {
    const again = addTurns(asked, 'q2', [answer('b2')])
    expect(countHidden(again, asked.headId)).toBe(0)
    expect(findLaterTurns(again)).toBeNull()
    expect(findLaterTurns(empty)).toBeNull()
    const gone = addTurns(addTurns(asked, 'q1', [answer('b1')]), 'b1', [user('q3'), answer('b3')])
    expect(findLaterTurns(gone)).toBeNull()
  })

  it('branches off where an earlier turn is edited, and keeps the old branch', () => {
    const edited = editTurn(asked, 'q2', 'other', 'q3')
    expect(path(edited)).toBe('q1 a1 q3')
    expect(edited.nodes.find(({ id }) => id === 'q3')).toMatchObject({ origin: 'typed', text: 'other' })
    expect(path(showBranch(edited, 'q2'))).toBe('q1 a1 q2 a2')
  })

  it.each([
    ['a2', { id: 'new', role: 'assistant', origin: 'edited', turnId: 'turn of a2', text: 'other' }],
    ['a1', { id: 'new', role: 'assistant', origin: 'edited', turnId: 'turn of a1', text: 'other' }],
  ])('never edits an answer in place: %s', (id, expected) => {
    const edited = editTurn(asked, id, 'other', 'new')
    expect(edited.nodes.find((node) => node.id === 'new')).toMatchObject(expected)
    expect(edited.nodes.find((node) => node.id === id)).toEqual(asked.nodes.find((node) => node.id === id))
  })

  it('edits a turn without replies in place, and marks an edited paste', () => {
    const pasted = addTurns(asked, 'a2', [user('q3', 'pasted')])
    const edited = editTurn(pasted, 'q3', 'other', 'new')
    expect(path(edited)).toBe('q1 a1 q2 a2 q3')
    expect(edited.nodes.at(-1)).toMatchObject({ origin: 'edited', text: 'other' })
  })

  it.each(['q1', 'a1'])(
    'begins the branch of %s with the first change, and ends it with the old text',
    (id) => {
      const again = showUpTo(addTurns(asked, 'q2', [answer('b2')]), 'a2')
      const from = { ...(again.nodes.find((node) => node.id === id) as DraftNode), text: 'old' }
      const edit = { id: 'new', from, headBefore: again.headId }
      const typed = typeTurn(typeTurn(again, edit, 'old!'), edit, 'old!?')
      expect(typed.nodes.slice(0, -1)).toEqual(again.nodes)
      expect(readPath(typed).at(-1)).toMatchObject({ id: 'new', parentId: from.parentId, text: 'old!?' })
      expect(typeTurn(typed, edit, 'old')).toEqual(again)
      // Its replies are not lost.
      const replied = addTurns(typed, 'new', [user('q3')])
      expect(path(typeTurn(replied, edit, 'old'))).toBe(path(replied))
    },
  )

  it('deletes a turn with everything after it, and shows a sibling branch or the parent', () => {
    expect(path(deleteTurn(asked, 'q2'))).toBe('q1 a1')
    expect(deleteTurn(asked, 'q1')).toEqual(empty)
    const again = addTurns(asked, 'q1', [answer('b1')])
    expect(path(deleteTurn(again, 'b1'))).toBe('q1 a1 q2 a2')
    expect(path(deleteTurn(again, 'a1'))).toBe('q1 b1')
  })

  it('sends no answer text to the server', () => {
    const spoiled = asked.nodes.map((node) => ({ ...node, text: 'from the browser' }))
    expect(toPathTurns(spoiled).map(({ text }) => text)).toEqual([
      'from the browser',
      '',
      'from the browser',
      '',
    ])
  })

  it('stays a tree whose path alternates between user and assistant after any sequence of actions', () => {
    const step = fc.record({
      what: fc.constantFrom('ask', 'again', 'edit', 'delete', 'show', 'cut'),
      at: fc.nat(50),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let tree: Tree = empty
        let count = 0
        for (const { what, at } of steps) {
          const node = tree.nodes[at % Math.max(1, tree.nodes.length)]
          const last = readPath(tree).at(-1)
          const id = `${++count}`
          if (what === 'ask' && last?.role !== 'user')
            tree = addTurns(tree, last?.id ?? null, [user(`q${id}`), answer(`a${id}`)])
          if (what === 'again' && node?.role === 'user') tree = addTurns(tree, node.id, [answer(`a${id}`)])
          if (what === 'edit' && node) tree = editTurn(tree, node.id, id, `e${id}`)
          if (what === 'delete' && node) tree = deleteTurn(tree, node.id)
          if (what === 'show' && node) tree = showBranch(tree, node.id)
          if (what === 'cut' && node) tree = showUpTo(tree, node.id)
          const ids = tree.nodes.map((node) => node.id)
          expect(new Set(ids).size).toBe(ids.length)
          expect(tree.nodes.every(({ parentId }) => parentId === null || ids.includes(parentId))).toBe(true)
          expect(tree.headId === null).toBe(tree.nodes.length === 0)
          expect(readPath(tree).map(({ role }) => role)).toEqual(
            readPath(tree).map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')),
          )
          expect(readPath(tree).length > 0).toBe(tree.nodes.length > 0)
        }
      }),
    )
  })
})
