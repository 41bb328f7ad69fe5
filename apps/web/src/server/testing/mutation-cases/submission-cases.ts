import type { TaskStatus } from '../../../domain/lifecycle/lifecycle'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { makeSubmittable } from '../make-submittable'
import { missing, type MutationCase, type MutationWorld } from './mutation-case'

interface Wish {
  status?: TaskStatus
  draftVersion?: number
  change?: (draft: TaskDraft) => TaskDraft
}

async function prepare(
  world: MutationWorld,
  { status = 'draft', draftVersion = 1, change = (draft) => draft }: Wish = {},
) {
  const actor = await world.makePerson(['physician'])
  const { taskId } = await makeSubmittable(world.api.db, { personId: actor.id, status, change })
  return { actor, input: { taskId, draftVersion }, about: taskId }
}
async function prepareWithdrawal(world: MutationWorld, status: TaskStatus = 'draft') {
  const {
    actor,
    input: { taskId },
    about,
  } = await prepare(world, { status })
  return { actor, input: { taskId }, about }
}
const elsewhere: MutationCase['elsewhere'] = {
  missing: (input: object) => ({ ...input, taskId: missing }),
  "other's": (input: object, world) => ({ ...input, taskId: world.other.taskId }),
}
const withoutRubric = (draft: TaskDraft) => ({ ...draft, criteria: [] })
const withPatient = (draft: TaskDraft) => ({
  ...draft,
  notes: { ...draft.notes, impact: 'Mrs. Kowalski, MRN 4471234, called from 212-555-0187.' },
})

/** Submitting and withdrawing tasks. */
export const submissionCases: Record<string, MutationCase> = {
  'tasks.submit': {
    audit: ['task.submitted'],
    prepare: (world) => prepare(world),
    elsewhere,
    refused: {
      'draft changed since': { status: 409, prepare: (world) => prepare(world, { draftVersion: 7 }) },
      'no rubric': { status: 422, prepare: (world) => prepare(world, { change: withoutRubric }) },
      'patient data': { status: 422, prepare: (world) => prepare(world, { change: withPatient }) },
      withdrawn: { status: 409, prepare: (world) => prepare(world, { status: 'withdrawn' }) },
    },
  },
  'tasks.withdraw': {
    audit: ['task.withdrawn'],
    prepare: (world) => prepareWithdrawal(world),
    elsewhere,
    refused: { accepted: { status: 409, prepare: (world) => prepareWithdrawal(world, 'accepted') } },
  },
}
