import type { AssignmentKind } from './assignment-kind'
import {
  comparePreference,
  explainOthers,
  formatLoad,
  type Blocker,
  type ComparedCandidate,
  type Others,
} from './explain-others'
import { matchSpecialty, type SpecialtyMatch } from '../people/match-specialty'
import { explainObstacle, explainRemedy, type Obstacle } from './obstacles'
import type { SpecialtyRule } from './review-policy'

/** A task that needs more reviews, or an adjudication. */
export interface WaitingTask {
  taskId: string
  versionId: string
  specialty: string | null
  language: string | null
  specialtyRule: SpecialtyRule
  /** Judgments that are neither submitted nor assigned. */
  missing: number
}

/** An active person with a role for this kind of assignment. */
export interface Candidate {
  personId: string
  name: string
  specialties: readonly string[]
  languages: readonly string[]
  /** Active assignments now, and the workload cap. */
  open: number
  cap: number
  /** Judgments of this kind in the last 90 days; people with fewer are preferred. */
  recent: number
}

/** What is known about a person for one task. */
export interface Pairing {
  obstacles: readonly Obstacle[]
  skipped: boolean
  /** Whether they changed their ties or affiliation after the task was first submitted. */
  closed: boolean
  /** Whether they judged an earlier version in the same way. */
  again: boolean
}

export interface PlannedAssignment {
  taskId: string
  versionId: string
  /** Null if nobody can be assigned. */
  personId: string | null
  name: string | null
  /** Why this person was chosen, or why nobody can be and what to do. */
  says: string
  others: Others
}

interface Planning {
  kind: AssignmentKind
  tasks: readonly WaitingTask[]
  people: readonly Candidate[]
  pairing: (versionId: string, personId: string) => Pairing
}

const words: Record<AssignmentKind, { again: string; nobody: string }> = {
  review: {
    again: 'reviewed the previous version',
    nobody: 'Nobody can be assigned: there is no other active physician. Invite one.',
  },
  adjudication: {
    again: 'decided on the previous version',
    nobody: 'Nobody can be assigned: there is no other active adjudicator. Grant someone the role.',
  },
  baseline: {
    again: 'answered it before',
    nobody: 'Nobody can be assigned: there is no other active physician. Invite one.',
  },
}

/**
 * Returns one line per missing judgment, in task order. Excludes people by rule, then prefers: judged an
 * earlier version, has the task's specialty or a related one, smallest used share of the workload cap (this
 * plan included), fewest recent judgments, lowest id. Deterministic.
 */
export function planAssignments({ kind, tasks, people, pairing }: Planning): PlannedAssignment[] {
  const given = new Map<string, number>()
  return tasks.flatMap((task) => {
    const assigned = new Set<string>()
    return Array.from({ length: task.missing }, (): PlannedAssignment => {
      const known = people
        .filter(({ personId }) => !assigned.has(personId))
        .map((person) => {
          const [pair, planned] = [pairing(task.versionId, person.personId), given.get(person.personId) ?? 0]
          const compared: ComparedCandidate = {
            personId: person.personId,
            name: person.name,
            again: pair.again,
            match: findMatch(task, person),
            open: person.open + planned,
            planned,
            cap: person.cap,
            recent: person.recent,
          }
          return { compared, blockers: findBlockers(task, person, pair, planned) }
        })
      const [best, ...rest] = known
        .filter(({ blockers }) => blockers.length === 0)
        .map(({ compared }) => compared)
        .toSorted(comparePreference)
      const barred = known.filter(({ blockers }) => blockers.length > 0)
      if (best) {
        assigned.add(best.personId)
        given.set(best.personId, best.planned + 1)
      }
      const others = explainOthers(kind, {
        chosen: best,
        rest,
        barred: barred.map(({ compared, blockers }) => ({ name: compared.name, blockers })),
      })
      const { taskId, versionId } = task
      if (!best)
        return {
          taskId,
          versionId,
          personId: null,
          name: null,
          says: explainBlocked(
            kind,
            barred.map(({ blockers }) => blockers),
          ),
          others,
        }
      return {
        taskId,
        versionId,
        personId: best.personId,
        name: best.name,
        says: `${best.name}: ${formatFit(kind, task, best)}.`,
        others,
      }
    })
  })
}

/** None where the policy ignores specialties, so that the match decides nothing. */
const findMatch = ({ specialty, specialtyRule }: WaitingTask, { specialties }: Candidate): SpecialtyMatch =>
  (specialtyRule === 'ignored' ? null : matchSpecialty(specialty, specialties)) ?? 'none'

const matchWords: Record<SpecialtyMatch, string[]> = {
  exact: ['has its specialty'],
  related: ['has a specialty related to its own'],
  none: [],
}

function findBlockers(
  { language, specialty, specialtyRule }: WaitingTask,
  { languages, specialties, open, cap }: Candidate,
  { obstacles, skipped, closed }: Pairing,
  planned: number,
): Blocker[] {
  return [
    ...obstacles,
    ...(language !== null && languages.length > 0 && !languages.includes(language)
      ? ['language' as const]
      : []),
    ...(specialtyRule === 'required' && matchSpecialty(specialty, specialties) === 'none'
      ? ['specialty' as const]
      : []),
    ...(skipped ? ['skipped' as const] : []),
    ...(closed ? ['interests_changed' as const] : []),
    ...(open + planned >= cap ? ['at_cap' as const] : []),
  ]
}

function formatFit(kind: AssignmentKind, task: WaitingTask, chosen: ComparedCandidate): string {
  return [
    ...(chosen.again ? [words[kind].again] : []),
    ...matchWords[chosen.match].map((has) => `${has}, ${task.specialty}`),
    formatLoad(chosen),
  ].join(', ')
}

/** The most frequent reason why people can't be assigned, and what to do about it. */
function explainBlocked(kind: AssignmentKind, blockers: readonly Blocker[][]): string {
  if (blockers.length === 0) return words[kind].nobody
  const counts = new Map<Blocker, number>()
  for (const blocker of blockers.flat()) counts.set(blocker, (counts.get(blocker) ?? 0) + 1)
  const [first] = [...counts].toSorted(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
  if (!first) return 'Nobody can be assigned.'
  const [blocker, count] = first
  return `Nobody can be assigned. ${count} of ${blockers.length} can’t be, because ${explainObstacle(blocker)}. ${explainRemedy(blocker)}`
}
