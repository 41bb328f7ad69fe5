import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseExportedId } from './choose-exported-id'
import { commitToContent, commitToSeed, makeSalt } from './commitments'
import { hashAnswer } from './hash-answer'
import {
  contentParts,
  describeTaskContent,
  hashContentParts,
  hashTaskContent,
  type TaskContent,
} from './task-content'

const task: TaskContent = {
  id: 'ab'.repeat(16),
  conversation: [{ role: 'user', content: 'A question\u2028in two lines' }],
  rubric: [
    { id: 'c-1', text: 'Names the drug', points: 5, tags: ['axis:accuracy'] },
    { id: 'c-2', text: 'Invents a source', points: -3, tags: [] },
  ],
  facets: {
    mode: 'good_faith',
    useCase: 'consult',
    difficulty: 'typical',
    specialty: 'Cardiology',
    language: 'en',
    exampleTags: ['theme:hedging'],
  },
  canary: 'canary 1',
}
const [first, second] = task.rubric as [TaskContent['rubric'][number], TaskContent['rubric'][number]]

describe('the content of a task', () => {
  it('has one canonical description, with its version', () => {
    expect(describeTaskContent(task)).toBe(
      '{"canary":"canary 1","conversation":[{"content":"A question\u2028in two lines","role":"user"}],' +
        '"facets":{"difficulty":"typical","exampleTags":["theme:hedging"],"language":"en","mode":"good_faith",' +
        '"specialty":"Cardiology","useCase":"consult"},"format":"consilium.task-content","id":"abababababababababababababababab",' +
        '"rubric":[{"id":"c-1","points":5,"tags":["axis:accuracy"],"text":"Names the drug"},' +
        '{"id":"c-2","points":-3,"tags":[],"text":"Invents a source"}],"version":1}',
    )
    expect(hashTaskContent(task)).toBe('4e2a3fc75003f69aa1d1542b8e01deb27d0c7333b26abfbad0aef23acf3d21ac')
  })

  const other: [part: string, change: Partial<TaskContent>][] = [
    ['conversation', { conversation: [{ role: 'user', content: 'A question' }] }],
    ['rubric', { rubric: [second, first] }],
    ['rubric', { rubric: [{ ...first, id: 'c-9' }, second] }],
    ['rubric', { rubric: [{ ...first, text: 'Names a drug' }, second] }],
    ['rubric', { rubric: [{ ...first, points: 4 }, second] }],
    ['rubric', { rubric: [{ ...first, tags: [] }, second] }],
    ['facets', { facets: { ...task.facets, language: null } }],
    ['facets', { facets: { ...task.facets, exampleTags: [] } }],
    ['canary', { canary: null }],
  ]
  it.each(other)('locates a difference in the %s', (part, change) => {
    const changed = { ...task, ...change }
    expect(hashTaskContent(changed)).not.toBe(hashTaskContent(task))
    const [before, after] = [hashContentParts(task), hashContentParts(changed)]
    expect(contentParts.filter((name) => before[name] !== after[name])).toEqual([part])
  })

  it('ignores fields that are not part of it', () => {
    const stored = {
      ...task,
      versionId: 'v',
      conversation: task.conversation.map((message) => ({ ...message, turnId: 't' })),
      rubric: task.rubric.map((criterion) => ({ ...criterion, evidence: 'a link' })),
      facets: { ...task.facets, responseQuality: 2 },
    }
    expect(hashTaskContent(stored)).toBe(hashTaskContent(task))
    expect(hashContentParts(stored)).toEqual(hashContentParts(task))
  })

  it('differs for each answer', () => {
    expect(hashAnswer({ text: 'a' })).not.toBe(hashAnswer({ text: 'b' }))
  })
})

describe('the exported id of a task', () => {
  it('is the id of its source', () => {
    expect(chooseExportedId({ externalId: 'p-1', taskId: '00000000-0000-4000-8000-000000000001' })).toBe(
      'p-1',
    )
  })

  it('is the UUID of an authored task, without hyphens', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (taskId, otherId) => {
        const id = chooseExportedId({ externalId: null, taskId })
        expect(id).toBe(taskId.replaceAll('-', ''))
        expect(chooseExportedId({ externalId: null, taskId: taskId.toUpperCase() })).toBe(id)
        expect(chooseExportedId({ externalId: null, taskId: otherId }) === id).toBe(otherId === taskId)
      }),
    )
  })
})

describe('a commitment', () => {
  it('to a content differs for another salt or content', () => {
    const salt = makeSalt()
    const commit = (content: TaskContent, by = salt) =>
      commitToContent({ contentHash: hashTaskContent(content), salt: by })
    expect(commit(task)).toBe(commit({ ...task }))
    expect(commit(task, makeSalt())).not.toBe(commit(task))
    expect(commit({ ...task, canary: null })).not.toBe(commit(task))
  })

  it('to a seed differs for another salt or seed', () => {
    const salt = makeSalt()
    const commitment = commitToSeed({ seed: 'seed 1', salt })
    expect(commitToSeed({ seed: 'seed 1', salt })).toBe(commitment)
    expect(commitToSeed({ seed: 'seed 2', salt })).not.toBe(commitment)
    expect(commitToSeed({ seed: 'seed 1', salt: makeSalt() })).not.toBe(commitment)
  })

  it('hides what it commits to, and its kind', () => {
    const salt = '00'.repeat(32)
    const contentHash = '11'.repeat(32)
    const value = commitToContent({ contentHash, salt })
    expect(value).not.toBe(contentHash)
    expect(commitToSeed({ seed: Buffer.from(contentHash, 'hex').toString('latin1'), salt })).not.toBe(value)
  })

  it.each(['', 'AA'.repeat(32), 'aa'.repeat(31)])('refuses “%s” as a salt', (salt) => {
    expect(() => commitToContent({ contentHash: 'aa'.repeat(32), salt })).toThrow('salt must be 64')
  })
})
