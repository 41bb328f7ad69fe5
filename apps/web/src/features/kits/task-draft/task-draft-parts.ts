import { nameLanguage } from '../../../domain/people/languages'
import { MAX_TURN_LENGTH } from '../../../domain/authoring/draft-limits'
import { ratingDimensions } from '../../../domain/authoring/rating-anchors'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { useCaseLabels } from '../../../domain/datasets/task-facets'
import { appendField } from '../drafts/append-text'
import type { DraftParts } from '../drafts/draft-parts'
import {
  conversationItems,
  criterionItems,
  declinedItems,
  exampleItems,
  factItems,
  labelItems,
  ratingItems,
  replyItems,
  writeConversation,
  writeCriterion,
  writeExample,
  writeFact,
} from './task-draft-items'

const orNone = (lines: readonly string[]) => lines.filter((line) => line !== '').join('\n')

type TaskPartName =
  | 'conversation'
  | 'message'
  | 'rubric'
  | 'rating'
  | 'labels'
  | 'context'
  | 'examples'
  | 'replies'
  | 'declined'

/** The parts of a task draft. */
export const taskDraftParts: DraftParts<TaskDraft, TaskPartName> = {
  conversation: {
    label: 'Conversation',
    fields: ['nodes', 'headId', 'asks'],
    items: conversationItems,
    write: writeConversation,
  },
  message: {
    label: 'Unsent message',
    fields: ['message'],
    write: ({ message }) => message,
    append: appendField('message', MAX_TURN_LENGTH),
  },
  rubric: {
    label: 'Rubric',
    fields: ['criteria'],
    items: criterionItems,
    write: ({ criteria }) => criteria.map(writeCriterion).join('\n'),
  },
  rating: {
    label: 'Rating',
    fields: ['responseQuality', 'ratedTurnId', 'notes'],
    items: ratingItems,
    write: ({ responseQuality, notes }) =>
      orNone([
        responseQuality === null ? '' : `${responseQuality} of 7`,
        ...ratingDimensions.map((dimension) => notes[dimension]),
      ]),
  },
  labels: {
    label: 'Use case, specialty, language',
    fields: ['useCase', 'specialty', 'language'],
    items: labelItems,
    write: ({ useCase, specialty, language }) =>
      [useCase && useCaseLabels[useCase], specialty, language && nameLanguage(language)]
        .filter(Boolean)
        .join(', '),
  },
  context: {
    label: 'Context',
    fields: ['context'],
    items: factItems,
    write: ({ context }) => context.map((fact) => `${fact.fact}: ${writeFact(fact)}`).join('\n'),
  },
  examples: {
    label: 'Test answers',
    fields: ['examples'],
    items: exampleItems,
    write: ({ examples }) => examples.map(writeExample).join('\n'),
  },
  replies: {
    label: 'Replies to reviewers',
    fields: ['replies'],
    items: replyItems,
    write: ({ replies }) => replies.map(({ text }) => text).join('\n'),
  },
  declined: {
    label: 'Declined suggestions',
    fields: ['declined', 'format'],
    items: declinedItems,
    write: ({ declined }) => declined.join('\n'),
  },
}
