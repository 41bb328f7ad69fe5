import type { JudgingKind } from './judging-kinds'
import {
  comparePreference,
  explainOthers,
  tellLoad,
  type Bar,
  type Compared,
  type Others,
} from './explain-others'
import { tellObstacle, tellRemedy, type Obstacle } from './obstacles'

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
  others: Others
}

interface Planning {
  kind: JudgingKind
  tasks: readonly WaitingTask[]
  people: readonly Candidate[]
  pairing: (versionId: string, personId: string) => Pairing
}

const words: Record<JudgingKind, { again: string; nobody: string }> = {
  review: {
    again: 'reviewed the version before',
    nobody: 'Nobody can be asked: there is no other active physician. Invite one.',
  },
  adjudication: {
    again: 'decided on the version before',
    nobody: 'Nobody can be asked: there is no other active adjudicator. Grant someone the role.',
  },
}

/**
 * One line for each judgement that is missing, tasks in the order given. Each place goes to whoever no rule keeps from it:
 * who judged an earlier version first, then who has the specialty, then the one with the smallest part of their cap in
 * use (what this plan gives them included), then the fewest judgements lately, then by id. The same answer for the same input.
 */
export function planAssignments({ kind, tasks, people, pairing }: Planning): PlannedAssignment[] {
  const given = new Map<string, number>()
  return tasks.flatMap((task) => {
    const asked = new Set<string>()
    return Array.from({ length: task.missing }, (): PlannedAssignment => {
      const known = people
        .filter(({ personId }) => !asked.has(personId))
        .map((person) => {
          const [pair, planned] = [pairing(task.versionId, person.personId), given.get(person.personId) ?? 0]
          const compared: Compared = {
            personId: person.personId,
            name: person.name,
            again: pair.again,
            fits: fits(task, person),
            open: person.open + planned,
            planned,
            cap: person.cap,
            lately: person.lately,
          }
          return { compared, bars: findBars(task, person, pair, planned) }
        })
      const [best, ...rest] = known
        .filter(({ bars }) => bars.length === 0)
        .map(({ compared }) => compared)
        .toSorted(comparePreference)
      const barred = known.filter(({ bars }) => bars.length > 0)
      if (best) {
        asked.add(best.personId)
        given.set(best.personId, best.planned + 1)
      }
      const others = explainOthers(kind, {
        chosen: best,
        rest,
        barred: barred.map(({ compared, bars }) => ({ name: compared.name, bars })),
      })
      const { taskId, versionId } = task
      if (!best)
        return {
          taskId,
          versionId,
          personId: null,
          name: null,
          says: tellBinding(
            kind,
            barred.map(({ bars }) => bars),
          ),
          others,
        }
      return {
        taskId,
        versionId,
        personId: best.personId,
        name: best.name,
        says: `${best.name}: ${tellFit(kind, task, best)}.`,
        others,
      }
    })
  })
}

const fits = ({ specialty }: WaitingTask, { specialties }: Candidate) =>
  specialty !== null && specialties.includes(specialty)

function findBars(
  { language }: WaitingTask,
  { languages, open, cap }: Candidate,
  { obstacles, skipped }: Pairing,
  planned: number,
): Bar[] {
  return [
    ...obstacles,
    ...(language !== null && languages.length > 0 && !languages.includes(language)
      ? ['language' as const]
      : []),
    ...(skipped ? ['skipped' as const] : []),
    ...(open + planned >= cap ? ['at_cap' as const] : []),
  ]
}

function tellFit(kind: JudgingKind, task: WaitingTask, chosen: Compared): string {
  return [
    ...(chosen.again ? [words[kind].again] : []),
    ...(chosen.fits ? [`of its specialty, ${task.specialty}`] : []),
    tellLoad(chosen),
  ].join(', ')
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
