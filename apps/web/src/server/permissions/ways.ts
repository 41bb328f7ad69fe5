import type { ObjectKind } from '../../domain/explanations'
import type { Ground } from '../visibility/ground'
import { hiddenTurnGrounds, turnGrounds } from '../visibility/own-turns'
import { adjudicationGrounds } from '../visibility/visible-adjudications'
import { assignmentGrounds } from '../visibility/visible-assignments'
import { draftGrounds } from '../visibility/visible-drafts'
import { importGrounds } from '../visibility/visible-imports'
import { personGrounds } from '../visibility/visible-people'
import { releaseGrounds } from '../visibility/visible-releases'
import { reviewGrounds } from '../visibility/visible-reviews'
import { runGrounds } from '../visibility/visible-runs'
import { datasetGrounds, datasetTaskGrounds, taskGrounds } from '../visibility/visible-tasks'
import { versionGrounds } from '../visibility/visible-versions'
import { findRunWays } from './run-ways'
import { way, type Asked, type Way } from './way'

const anyRow: Ground<object>[] = [[{ says: 'the door is all that is asked', where: {} }]]
const found = (count: Promise<number>) => count.then((rows) => rows > 0)

/** By kind of object, every way to it, with the very grounds that the reads filter by. */
export const waysTo: Record<ObjectKind, (asked: Asked) => Way[] | Promise<Way[]>> = {
  dataset: ({ db, actor, id }) => [
    way({
      label: 'The page of the dataset',
      door: 'datasets.read',
      grounds: datasetGrounds(actor),
      holds: (where) => found(db.dataset.count({ where: { AND: [{ id }, where] } })),
    }),
  ],
  task: async (asked) => {
    const { db, actor, id } = asked
    const holds = (where: object) => found(db.task.count({ where: { AND: [{ id }, where] } }))
    return [
      way({
        label: 'The page of the task in its dataset',
        door: 'datasets.read',
        grounds: datasetTaskGrounds(actor),
        holds,
      }),
      way({ label: 'As work of their own', door: null, grounds: taskGrounds(actor), holds }),
      ...(await findRunWays(asked, { taskId: id })),
    ]
  },
  version: async (asked) => {
    const { db, actor, id } = asked
    return [
      way({
        label: 'The page of its task in the dataset',
        door: 'datasets.read',
        grounds: datasetTaskGrounds(actor),
        holds: (where) => found(db.taskVersion.count({ where: { id, task: where } })),
      }),
      way({
        label: 'As work of their own',
        door: null,
        grounds: versionGrounds(actor),
        holds: (where) => found(db.taskVersion.count({ where: { AND: [{ id }, where] } })),
      }),
      ...(await findRunWays(asked, { versionId: id })),
    ]
  },
  release: ({ db, actor, id }) => [
    way({
      label: 'The page of the release',
      door: 'datasets.read',
      grounds: releaseGrounds(actor),
      holds: (where) => found(db.release.count({ where: { AND: [{ id }, where] } })),
    }),
  ],
  run: ({ db, actor, id }) => [
    way({
      label: 'The page of the run',
      door: 'published.read',
      grounds: runGrounds(actor),
      holds: (where) => found(db.run.count({ where: { AND: [{ id }, where] } })),
    }),
  ],
  import: ({ db, actor, id }) => [
    way({
      label: 'The page of the import',
      door: 'datasets.read',
      grounds: importGrounds(actor),
      holds: (where) => found(db.import.count({ where: { AND: [{ id }, where] } })),
    }),
  ],
  system: () => [
    way({ label: 'The page of the system', door: 'systems.read', grounds: anyRow, holds: always }),
  ],
  judge: () => [
    way({ label: 'The page of the judge', door: 'systems.read', grounds: anyRow, holds: always }),
  ],
  draft: ({ db, actor, id }) => [
    way({
      label: 'Where it is being written',
      door: null,
      grounds: draftGrounds(actor),
      holds: (where) => found(db.draft.count({ where: { AND: [{ id }, where] } })),
    }),
  ],
  review: ({ db, actor, id }) => [
    way({
      label: 'Beside the task',
      door: null,
      grounds: reviewGrounds(actor),
      holds: (where) => found(db.review.count({ where: { AND: [{ id }, where] } })),
    }),
  ],
  adjudication: ({ db, actor, id }) => [
    way({
      label: 'Beside the task',
      door: null,
      grounds: adjudicationGrounds(actor),
      holds: (where) => found(db.adjudication.count({ where: { AND: [{ id }, where] } })),
    }),
  ],
  assignment: ({ db, actor, id }) => [
    way({
      label: 'In the list of work',
      door: null,
      grounds: assignmentGrounds(actor),
      holds: (where) => found(db.assignment.count({ where: { AND: [{ id }, where] } })),
    }),
  ],
  turn: ({ db, actor, id }) => {
    const holds = (where: object) => found(db.turn.count({ where: { AND: [{ id }, where] } }))
    return [
      way({ label: 'Where the system was asked', door: 'turns.ask', grounds: turnGrounds(actor), holds }),
      way({
        label: 'In the conversation of its task',
        door: 'drafts.ask',
        grounds: hiddenTurnGrounds(actor),
        holds,
      }),
    ]
  },
  person: ({ db, actor, id }) => [
    way({
      label: 'Name, address and profile',
      door: 'account.manage',
      grounds: personGrounds(actor),
      holds: (where) => found(db.person.count({ where: { AND: [{ id }, where] } })),
    }),
  ],
}

const always = async () => true
