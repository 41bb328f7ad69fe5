import type { JudgingKind } from './judging-kinds'
import { tellObstacle, tellRemedy, type Hindrance, type Obstacle } from './obstacles'

/** A task that lacks reviews, or the one adjudication. */
export interface WaitingTask {
  taskId: string
  versionId: string
  specialty: string | null
  language: string | null
  /** Judgements that nobody is at. */
  missing: number
}

/** Who may be asked at all: those with a role for it who are active. */
export interface Candidate {
  personId: string
  name: string
  specialties: readonly string[]
  languages: readonly string[]
  /** Open assignments now, and as many as they take. */
  open: number
  cap: number
  /** Judgements of this kind in the last 90 days: who did fewer comes first. */
  lately: number
}

/** What is known of a task and a person together. */
export interface Pairing {
  obstacles: readonly Obstacle[]
  skipped: boolean
  /** They judged an earlier version in the same way. */
  again: boolean
}

export interface PlannedAssignment {
  taskId: string
  versionId: string
  /** Null when nobody can be asked. */
  personId: string | null
  name: string | null
  /** Why this person, or what would free the task: a sentence. */
  says: string
  /** Why not the others, the nearest ones first. */
  others: { name: string; says: string }[]
}

interface Planning {
  kind: JudgingKind
  tasks: readonly WaitingTask[]
  people: readonly Candidate[]
  pairing: (versionId: string, personId: string) => Pairing
  /** How many others each line explains. */
  explain?: number
}

type Bar = Obstacle | Hindrance

const words: Record<JudgingKind, { again: string; nobody: string }> = {
  review: { again: 'reviewed the version before', nobody: 'Nobody can be asked: there is no other active physician. Invite one.' },
  adjudication: { again: 'decided on the version before', nobody: 'Nobody can be asked: there is no other active adjudicator. Grant someone the role.' },
}

/**
 * One line for each judgement that is missing, tasks in the order given. Each place goes to whoever no rule keeps from it:
 * who judged an earlier version first, then who has the specialty, then the one with the smallest part of their cap in
 * use (what this plan gives them included), then the fewest judgements lately, then by id. The same answer for the same input.
 */
export function planAssignments({ kind, tasks, people, pairing, explain = 5 }: Planning): PlannedAssignment[] {
  const given = new Map<string, number>()
  const loadOf = ({ personId, open, cap }: Candidate) => (open + (given.get(personId) ?? 0)) / Math.max(1, cap)
  return tasks.flatMap((task) => {
    const asked = new Set<string>()
    return Array.from({ length: task.missing }, (): PlannedAssignment => {
      const known = people.map((person) => ({ person, again: pairing(task.versionId, person.personId).again, bars: asked.has(person.personId) ? [] : findBars(task, person, pairing(task.versionId, person.personId), given.get(person.personId) ?? 0) }))
      const free = known.filter(({ person, bars }) => bars.length === 0 && !asked.has(person.personId)).toSorted((one, other) =>
        Number(other.again) - Number(one.again) || Number(fits(task, other.person)) - Number(fits(task, one.person)) || loadOf(one.person) - loadOf(other.person) || one.person.lately - other.person.lately || (one.person.personId < other.person.personId ? -1 : 1))
      const barred = known.filter(({ person, bars }) => bars.length > 0 && !asked.has(person.personId))
      const [best, ...rest] = free
      if (best) {
        asked.add(best.person.personId)
        given.set(best.person.personId, (given.get(best.person.personId) ?? 0) + 1)
      }
      const others = [
        ...rest.map(({ person, again }) => ({ name: person.name, says: `could be asked as well: ${tellFit(kind, task, { person, again })}` })),
        ...barred.map(({ person, bars }) => ({ name: person.name, says: `not, because ${bars.map(tellObstacle).join(' and ')}` })),
      ].slice(0, explain)
      const { taskId, versionId } = task
      if (!best) return { taskId, versionId, personId: null, name: null, says: tellBinding(kind, barred.map(({ bars }) => bars)), others }
      return { taskId, versionId, personId: best.person.personId, name: best.person.name, says: `${best.person.name}: ${tellFit(kind, task, best)}.`, others }
    })
  })
}

const fits = ({ specialty }: WaitingTask, { specialties }: Candidate) => specialty !== null && specialties.includes(specialty)

function findBars({ language }: WaitingTask, { languages, open, cap }: Candidate, { obstacles, skipped }: Pairing, planned: number): Bar[] {
  return [
    ...obstacles,
    ...(language !== null && languages.length > 0 && !languages.includes(language) ? ['language' as const] : []),
    ...(skipped ? ['skipped' as const] : []),
    ...(open + planned >= cap ? ['at_cap' as const] : []),
  ]
}

function tellFit(kind: JudgingKind, task: WaitingTask, { person, again }: { person: Candidate; again: boolean }): string {
  const load = `${person.open} of ${person.cap} assignments open`
  return [...(again ? [words[kind].again] : []), ...(fits(task, person) ? [`of its specialty, ${task.specialty}`] : []), load].join(', ')
}

/** What keeps most people from it, and what would free it. */
function tellBinding(kind: JudgingKind, bars: readonly Bar[][]): string {
  if (bars.length === 0) return words[kind].nobody
  const counts = new Map<Bar, number>()
  for (const bar of bars.flat()) counts.set(bar, (counts.get(bar) ?? 0) + 1)
  const [first] = [...counts].toSorted(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
  if (!first) return 'Nobody can be asked.'
  const [bar, count] = first
  return `Nobody can be asked. ${count} of ${bars.length} not, because ${tellObstacle(bar)}. ${tellRemedy(bar)}`
}
