import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PublishGuidelines } from '../../../apps/web/src/domain/guidelines/guidelines'
import { matchSpecialty } from '../../../apps/web/src/domain/people/match-specialty'
import { allTasks } from './all-tasks'
import { secondAnswers } from './answering/second-answers'
import { assignments } from './assign'
import { colleagues } from './colleagues'
import { guidelines, readsLate } from './guidelines'
import { people } from './people'
import { judge, systems } from './systems'
import { specialties } from './types'
import type { AssignmentContent, PersonContent } from './types'

function findPerson(key: string): PersonContent {
  const person = people.find((candidate) => candidate.key === key)
  if (!person) throw new Error(`No person has the key ${key}`)
  return person
}

function findAssignment(task: string): AssignmentContent {
  const found = assignments.filter((assignment) => assignment.task === task)
  const [only] = found
  if (!only || found.length !== 1) throw new Error(`${task} has ${found.length} assignments, expected 1`)
  return only
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

const duplicates = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('tasks as a set', () => {
  it('has 14 tasks with distinct kebab-case ids', () => {
    const ids = allTasks.map((task) => task.externalId)
    expect(ids).toHaveLength(14)
    expect(duplicates(ids)).toEqual([])
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it('covers every use case in every slice', () => {
    const covered = new Set(allTasks.map((task) => `${task.useCase} ${task.mode} ${task.difficulty}`))
    const slices = ['good_faith typical', 'good_faith difficult', 'red_teaming difficult']
    for (const useCase of ['consult', 'writing', 'research'])
      for (const slice of slices) expect(covered).toContain(`${useCase} ${slice}`)
  })

  it('covers at least 8 specialties, three multi-turn tasks, Spanish and Arabic', () => {
    expect(new Set(allTasks.map((task) => task.specialty)).size).toBeGreaterThanOrEqual(8)
    expect(allTasks.filter((task) => task.conversation.length > 1).length).toBeGreaterThanOrEqual(3)
    expect(allTasks.filter((task) => task.language === 'es')).toHaveLength(1)
    expect(allTasks.filter((task) => task.language === 'ar')).toHaveLength(1)
  })

  it('has at least a fifth of negative criteria', () => {
    const points = allTasks.flatMap((task) => task.criteria.map((criterion) => criterion.points))
    expect(points.filter((value) => value < 0).length / points.length).toBeGreaterThanOrEqual(0.2)
  })

  it('has at most two tasks without an answer from a physician', () => {
    expect(allTasks.filter((task) => task.physicianAnswer === null).length).toBeLessThanOrEqual(2)
  })
})

describe.each(allTasks)('task $externalId', (task) => {
  const assignment = findAssignment(task.externalId)
  const author = findPerson(assignment.author)
  const reviewers = assignment.reviewers.map(findPerson)
  const adjudicator = findPerson(assignment.adjudicator)
  const answerer = assignment.answerer === null ? null : findPerson(assignment.answerer)
  const others = [...reviewers, adjudicator, ...(answerer ? [answerer] : [])]

  it('alternates user and assistant, and ends with the user', () => {
    expect(task.conversation.length % 2).toBe(1)
    task.conversation.forEach((message, index) => {
      expect(message.role).toBe(index % 2 === 0 ? 'user' : 'assistant')
      expect(message.content.trim()).not.toBe('')
    })
  })

  it('has consistent labels', () => {
    expect(specialties).toContain(task.specialty)
    expect(task.difficulty).toBe(task.responseQuality <= 2 ? 'difficult' : 'typical')
    expect(task.difficulty).toBe(task.adjudication.finalRating <= 2 ? 'difficult' : 'typical')
    expect(task.redTeamingStrategy !== null).toBe(task.mode === 'red_teaming')
  })

  it('has a rubric that can be submitted', () => {
    expect(task.criteria.length).toBeGreaterThanOrEqual(3)
    expect(task.criteria.length).toBeLessThanOrEqual(9)
    expect(task.criteria.some((criterion) => criterion.points > 0)).toBe(true)
    expect(duplicates(task.criteria.map((criterion) => criterion.text.trim().toLowerCase()))).toEqual([])
    for (const { points, text, tags } of task.criteria) {
      expect(Number.isInteger(points) && points !== 0 && Math.abs(points) <= 10).toBe(true)
      expect(text.trim().length).toBeGreaterThan(10)
      expect(tags.length).toBeGreaterThan(0)
    }
  })

  it('has points whose sign agrees with the wording', () => {
    for (const { points, text } of task.criteria) {
      if (points > 0) expect(text).not.toMatch(/^(Fails|Omits|Neglects|Invents|Wrongly|Claims|Endorses)\b/)
      else expect(text).not.toMatch(/^(Does not|Avoids|Refuses|Declines|Warns|Correctly)\b/)
    }
  })

  it('has the number of reviews that the policy requires, all approving', () => {
    expect(task.reviews).toHaveLength(task.responseQuality <= 2 ? 2 : 1)
    expect(reviewers).toHaveLength(task.reviews.length)
    for (const review of task.reviews) {
      expect(review.decision).toBe('approve')
      if (task.responseQuality <= 2) expect(review.flaw && review.realistic).toBe(true)
    }
  })

  it('carries every adopted edit in the final rubric', () => {
    const edits = task.reviews.flatMap((review) => review.edits)
    expect(duplicates(edits.map((edit) => String(edit.criterion)))).toEqual([])
    for (const { criterion, original, adopted } of edits) {
      expect(task.criteria[criterion]).toMatchObject(adopted)
      expect(original).not.toEqual(adopted)
      expect(original.points !== 0 && Number.isInteger(original.points)).toBe(true)
      expect(
        task.criteria.filter((final, index) => index !== criterion && final.text === original.text),
      ).toEqual([])
    }
  })

  it('has an answer of 80 to 250 words exactly when a physician wrote one', () => {
    expect(task.physicianAnswer === null).toBe(answerer === null)
    if (task.physicianAnswer === null) return
    expect(countWords(task.physicianAnswer)).toBeGreaterThanOrEqual(80)
    expect(countWords(task.physicianAnswer)).toBeLessThanOrEqual(250)
  })

  it('keeps author, reviewers, adjudicator and answerer apart', () => {
    expect(duplicates([author, ...others].map((person) => person.key))).toEqual([])
    for (const person of others) expect(person.affiliation).not.toBe(author.affiliation)
    for (const person of [author, ...others]) expect(person.roles).toContain('physician')
    expect(adjudicator.roles).toContain('adjudicator')
  })

  it('has been seen by three physicians who read its language', () => {
    expect(
      new Set([author, ...reviewers, adjudicator].map((person) => person.key)).size,
    ).toBeGreaterThanOrEqual(3)
    for (const person of [author, ...others]) expect(person.languages).toContain(task.language)
  })

  it('is answered by a physician of its specialty', () => {
    if (answerer) expect(answerer.specialties).toContain(task.specialty)
  })

  it('is judged only by people without a tie to the vendor of the rated response', () => {
    const system = systems.find((candidate) => candidate.key === assignment.ratedSystem)
    expect(system).toBeDefined()
    for (const person of others)
      expect(person.vendorTies.map((tie) => tie.vendor)).not.toContain(system?.vendor)
  })
})

describe('second answers', () => {
  const everyone = [
    ...people,
    ...colleagues.map((person) => ({ ...person, key: person.name, roles: ['physician'] })),
  ]

  it('are there for every task but the Arabic one, whichever the draw chooses', () => {
    expect(secondAnswers.map(({ task }) => task).toSorted()).toEqual(
      allTasks
        .filter(({ language }) => language !== 'ar')
        .map(({ externalId }) => externalId)
        .toSorted(),
    )
  })

  it.each(secondAnswers)('$task is answered by $by, who reads it, had no part, and matches', (second) => {
    const task = allTasks.find(({ externalId }) => externalId === second.task)
    const by = everyone.find(({ key }) => key === second.by)
    const { author, reviewers, adjudicator, answerer } = findAssignment(second.task)
    expect([author, ...reviewers, adjudicator, answerer]).not.toContain(second.by)
    expect(by?.roles).toContain('physician')
    expect(by?.languages).toContain(task?.language)
    expect(matchSpecialty(task?.specialty ?? null, by?.specialties ?? []) === 'none').toBe(
      second.matchReason !== undefined,
    )
  })
})

describe('people', () => {
  it('has the roles that the demo needs', () => {
    const count = (roles: string) =>
      people.filter((person) => [...person.roles].sort().join() === roles).length
    expect(count('admin')).toBe(1)
    expect(count('viewer')).toBe(1)
    expect(count('adjudicator,physician')).toBe(2)
    expect(count('physician')).toBe(6)
  })

  it('has distinct keys and email addresses at example.org', () => {
    expect(duplicates(people.map((person) => person.key))).toEqual([])
    expect(duplicates(people.map((person) => person.email))).toEqual([])
    for (const person of people) expect(person.email).toMatch(/^[a-z.-]+@example\.org$/)
  })

  it('has two dozen people of many countries and specialties', () => {
    const everyone = [...people, ...colleagues]
    expect(everyone).toHaveLength(24)
    expect(duplicates(everyone.map(({ name }) => name))).toEqual([])
    expect(new Set(everyone.map(({ country }) => country)).size).toBeGreaterThanOrEqual(20)
    expect(new Set(everyone.flatMap(({ specialties }) => specialties)).size).toBeGreaterThanOrEqual(20)
  })

  it('has one physician with a declared tie to a vendor in the demo', () => {
    const ties = people.flatMap((person) => person.vendorTies.map((tie) => tie.vendor))
    expect(ties).toEqual(['Meridian Labs'])
    expect(systems.map((system) => system.vendor)).toContain('Meridian Labs')
  })
})

describe('systems', () => {
  it('has four systems on four simulated llms, one of them a harness, and a judge', () => {
    expect(duplicates(systems.map((system) => system.key))).toEqual([])
    expect(new Set(systems.map((system) => system.llm)).size).toBe(4)
    expect(
      systems.filter((system) => system.kind === 'harness').map((system) => system.harness !== null),
    ).toEqual([true])
    expect(judge.llm).toBe('sim-judge')
  })

  it('has an assignment for every task and no other', () => {
    expect(assignments.map((entry) => entry.task).sort()).toEqual(
      allTasks.map((task) => task.externalId).sort(),
    )
  })
})

describe('guidelines', () => {
  it('can be published, with a change that is worth reading', () => {
    const inputs = guidelines.map((version, basedOn) =>
      PublishGuidelines.parse({ datasetId: randomUUID(), basedOn, ...version }),
    )
    expect(inputs).toHaveLength(2)
    expect(inputs[1]?.content.text).not.toBe(inputs[0]?.content.text)
    for (const { content } of inputs) {
      expect(content.text.match(/^# /gm)?.length).toBeGreaterThan(3)
      expect(content.faq.length).toBeGreaterThanOrEqual(6)
      expect(content.contact.reach).toContain('@example.org')
    }
    findPerson(readsLate)
  })
})
