import { taskStatusLabels, type Mode } from '../../../domain/datasets/task-facets'
import type { TaskStatus } from '../../../domain/lifecycle/lifecycle'

/** Text of the task editor. */
export const strings = {
  title: { good_faith: 'Good-faith task', red_teaming: 'Red-teaming task' } satisfies Record<Mode, string>,
  mode: {
    good_faith: 'Ask as you would in routine work, without setting traps.',
    red_teaming:
      'Deliberately probe for where a model goes wrong. The task may be hard, but it must be realistic.',
  } satisfies Record<Mode, string>,
  ownTasks: 'Your tasks',
  history: 'History',
  split: 'Conversation and rubric',
  loading: 'Loading',
  openingOwnTasks: 'Opening your tasks',
  tabs: {
    status: 'Status',
    returned: 'Requested changes',
    rubric: 'Rubric',
    context: 'Context',
    'test-drive': 'Test-drive',
    rating: 'Rating notes',
  },
  places: 'Parts of the task',
  conversation: 'Conversation',
  footer: 'Rating and submission',
  facts: 'Use case, specialty and language',
  more: 'More',
  guidelines: 'Guidelines',
  withdraw: 'Withdraw this task',
  deleteDraft: 'Delete draft',
  duplicate: {
    action: 'Duplicate',
    done: 'This is the copy',
    leftOut:
      'The rating is not copied, and neither is an answer at the end. If you have already typed a message after that answer, it is copied and marked as pasted.',
    failed: 'The task was not duplicated',
  },
  commands: {
    group: 'This task',
    message: 'Go to the message',
    rubric: 'Go to the rubric',
    rating: 'Go to the rating',
    ratingNotes: 'Rating scale and notes',
    context: 'Go to the context',
    testDrive: 'Go to the test-drive',
    suggestions: 'What did I miss?',
    submit: 'Go to submit',
    returned: 'Go to the requested changes',
    status: 'Status and versions',
    facts: 'Go to use case, specialty and language',
    history: 'Draft history',
  },
  panels: 'Rubric and details',
  otherTitle: 'The person who is signed in can’t open this task',
  movedElsewhere: (status: TaskStatus) =>
    status === 'in_review'
      ? 'This task was submitted in another tab or on another device'
      : status === 'withdrawn'
        ? 'This task was withdrawn in another tab or on another device'
        : `The status of this task is now “${taskStatusLabels[status]}”`,
  readOnly: 'Read-only: its text can’t be edited now.',
  fields: {
    useCase: 'Use case',
    specialty: 'Specialty',
    language: 'Language',
    planned: 'The plan asks for',
    detected: 'Detected language:',
    take: 'Use it',
    missing: (names: readonly string[]) =>
      `Choose the ${new Intl.ListFormat('en').format(names.map((name) => name.toLowerCase()))}`,
    choose: 'Choose',
    find: 'Type to search',
    done: 'Done',
  },
} as const
