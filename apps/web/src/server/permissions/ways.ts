import type { ObjectKind } from '../../domain/permissions/explanations'
import type { VisibilityRule } from '../platform/visibility/visibility-rule'
import { hiddenTurnRules, turnRules } from '../platform/visibility/own-turns'
import { adjudicationRules } from '../platform/visibility/visible-adjudications'
import { assignmentRules } from '../platform/visibility/visible-assignments'
import { draftRules } from '../platform/visibility/visible-drafts'
import { importRules } from '../platform/visibility/visible-imports'
import { personRules } from '../platform/visibility/visible-people'
import { releaseRules } from '../platform/visibility/visible-releases'
import { reviewRules } from '../platform/visibility/visible-reviews'
import { runRules } from '../platform/visibility/visible-runs'
import { datasetRules, datasetTaskRules, taskRules } from '../platform/visibility/visible-tasks'
import { versionRules } from '../platform/visibility/visible-versions'
import { findRunWays } from './run-ways'
import { way, type Asked, type Way } from './way'

const anyRow: VisibilityRule<object>[] = [[{ says: 'the role alone is required', where: {} }]]
const found = (count: Promise<number>) => count.then((rows) => rows > 0)

/** Every way to see each kind of object, with the same visibility rules that the reads filter by. */
export const waysTo: Record<ObjectKind, (asked: Asked) => Way[] | Promise<Way[]>> = {
  dataset: ({ db, actor, id }) => [
    way({
      label: 'The page of the dataset',
      action: 'datasets.read',
      rules: datasetRules(actor),
      holds: (where) => found(db.dataset.count({ where: { AND: [{ id }, where] } })),
    }),
  ],
  task: async (asked) => {
    const { db, actor, id } = asked
    const holds = (where: object) => found(db.task.count({ where: { AND: [{ id }, where] } }))
    return [
      way({
        label: 'The page of the task in its dataset',
        action: 'datasets.read',
        rules: datasetTaskRules(actor),
        holds,
      }),
      way({ label: 'As work of their own', action: null, rules: taskRules(actor), holds }),
      ...(await findRunWays(asked, { taskId: id })),
    ]
  },
  version: async (asked) => {
    const { db, actor, id } = asked
    return [
      way({
        label: 'The page of its task in the dataset',
        action: 'datasets.read',
        rules: datasetTaskRules(actor),
        holds: (where) => found(db.taskVersion.count({ where: { id, task: where } })),
      }),
      way({
        label: 'As work of their own',
        action: null,
        rules: versionRules(actor),
        holds: (where) => found(db.taskVersion.count({ where: { AND: [{ id }, where] } })),
      }),
      ...(await findRunWays(asked, { versionId: id })),
    ]
  },
  release: ({ db, actor, id }) => [
    way({
      label: 'The page of the release',
      action: 'datasets.read',
      rules: releaseRules(actor),
      holds: (where) => found(db.release.count({ where: { AND: [{ id }, where] } })),
    }),
  ],
  run: ({ db, actor, id }) => [
    way({
      label: 'The page of the run',
      action: 'published.read',
      rules: runRules(actor),
      holds: (where) => found(db.run.count({ where: { AND: [{ id }, where] } })),
    }),
  ],
  import: ({ db, actor, id }) => [
    way({
      label: 'The page of the import',
      action: 'datasets.read',
      rules: importRules(actor),
      holds: (where) => found(db.import.count({ where: { AND: [{ id }, where] } })),
    }),
  ],
  system: () => [
    way({ label: 'The page of the system', action: 'systems.read', rules: anyRow, holds: always }),
  ],
  judge: () => [
    way({ label: 'The page of the judge', action: 'systems.read', rules: anyRow, holds: always }),
  ],
  draft: ({ db, actor, id }) => [
    way({
      label: 'On the page where it is written',
      action: null,
      rules: draftRules(actor),
      holds: (where) => found(db.draft.count({ where: { AND: [{ id }, where] } })),
    }),
  ],
  review: ({ db, actor, id }) => [
    way({
      label: 'Beside the task',
      action: null,
      rules: reviewRules(actor),
      holds: (where) => found(db.review.count({ where: { AND: [{ id }, where] } })),
    }),
  ],
  adjudication: ({ db, actor, id }) => [
    way({
      label: 'Beside the task',
      action: null,
      rules: adjudicationRules(actor),
      holds: (where) => found(db.adjudication.count({ where: { AND: [{ id }, where] } })),
    }),
  ],
  assignment: ({ db, actor, id }) => [
    way({
      label: 'In the list of assignments',
      action: null,
      rules: assignmentRules(actor),
      holds: (where) => found(db.assignment.count({ where: { AND: [{ id }, where] } })),
    }),
  ],
  turn: ({ db, actor, id }) => {
    const holds = (where: object) => found(db.turn.count({ where: { AND: [{ id }, where] } }))
    return [
      way({
        label: 'On the page where the system was asked',
        action: 'turns.ask',
        rules: turnRules(actor),
        holds,
      }),
      way({
        label: 'In the conversation of its task',
        action: 'drafts.ask',
        rules: hiddenTurnRules(actor),
        holds,
      }),
    ]
  },
  person: ({ db, actor, id }) => [
    way({
      label: 'Name, address and profile',
      action: 'account.manage',
      rules: personRules(actor),
      holds: (where) => found(db.person.count({ where: { AND: [{ id }, where] } })),
    }),
  ],
}

const always = async () => true
