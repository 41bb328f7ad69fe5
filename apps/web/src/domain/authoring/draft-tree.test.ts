import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findRatedNode, readBeginning, readPath } from './draft-tree'
import type { DraftNode } from './task-drafts'

const node = (
  role: DraftNode['role'],
  parentId: string | null,
  origin: DraftNode['origin'] = role === 'user' ? 'typed' : 'answer',
): DraftNode => ({ id: randomUUID(), parentId, role, origin, text: '', turnId: null })

it('reads the path of one branch without the others', () => {
  const asked = node('user', null)
  const [first, second] = [node('assistant', asked.id), node('assistant', asked.id)]
  const nodes = [second, first, asked]
  expect(readPath({ nodes, headId: second.id })).toEqual([asked, second])
  expect(readPath({ nodes, headId: null })).toEqual([])
  expect(findRatedNode({ nodes, headId: first.id })).toBe(first)
  expect(findRatedNode({ nodes, headId: asked.id })).toBeNull()
  expect(findRatedNode({ nodes: [asked, { ...first, origin: 'edited' }], headId: first.id })).toBeNull()
})

it('returns an empty path for a broken or cyclic tree', () => {
  const lost = node('user', randomUUID())
  expect(readPath({ nodes: [lost], headId: lost.id })).toEqual([])
  const [one, two] = [node('user', null), node('assistant', null)]
  expect(
    readPath({
      nodes: [
        { ...one, parentId: two.id },
        { ...two, parentId: one.id },
      ],
      headId: one.id,
    }),
  ).toEqual([])
})

it('begins with the first turn, or with what is being typed while there is none', () => {
  const asked = { ...node('user', null), text: 'A cough?' }
  expect(readBeginning({ nodes: [asked], headId: asked.id, message: 'And?' })).toBe('A cough?')
  expect(readBeginning({ nodes: [], headId: null, message: 'A rash' })).toBe('A rash')
})
