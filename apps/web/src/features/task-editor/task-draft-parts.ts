import { nameLanguage } from '../../domain/profiles-lists'
import { readPath } from '../../domain/draft-tree'
import { ratingDimensions } from '../../domain/rating-anchors'
import type { TaskDraft } from '../../domain/task-drafts'
import { useCaseLabels } from '../../domain/task-facets'
import type { DraftParts } from './draft-parts'

const orNone = (lines: readonly string[]) => lines.filter((line) => line !== '').join('\n')

/** What an author writes, by parts. */
export const taskDraftParts = {
  conversation: {
    label: 'Conversation',
    fields: ['nodes', 'headId', 'asks'],
    write(draft) {
      const path = readPath(draft)
      const aside = draft.nodes.length - path.length
      return orNone([
        ...path.map(
          ({ role, origin, text }) =>
            `${role === 'user' ? 'User' : 'Assistant'}: ${origin === 'answer' ? '(an answer of the hidden llm)' : text}`,
        ),
        aside > 0 ? `(and ${aside} turns on other branches)` : '',
      ])
    },
  },
  message: { label: 'Message not sent yet', fields: ['message'], write: ({ message }) => message },
  rubric: {
    label: 'Rubric',
    fields: ['criteria'],
    write: ({ criteria }) =>
      criteria
        .map(
          ({ text, points, tags, evidence }) =>
            `${points === null ? '–' : points > 0 ? `+${points}` : points}  ${text}${[...tags, evidence]
              .filter(Boolean)
              .map((more) => ` · ${more}`)
              .join('')}`,
        )
        .join('\n'),
  },
  rating: {
    label: 'Rating',
    fields: ['responseQuality', 'ratedTurnId', 'notes'],
    write: ({ responseQuality, notes }) =>
      orNone([
        responseQuality === null ? '' : `${responseQuality} of 7`,
        ...ratingDimensions.map((one) => notes[one]),
      ]),
  },
  labels: {
    label: 'Use case, specialty, language',
    fields: ['useCase', 'specialty', 'language'],
    write: ({ useCase, specialty, language }) =>
      [useCase && useCaseLabels[useCase], specialty, language && nameLanguage(language)]
        .filter(Boolean)
        .join(', '),
  },
  context: {
    label: 'Context',
    fields: ['context'],
    write: ({ context }) =>
      context
        .map(
          ({ fact, state, note }) =>
            `${fact}: ${state === 'missing' ? 'deliberately missing' : 'given'}${note ? `, ${note}` : ''}`,
        )
        .join('\n'),
  },
  examples: {
    label: 'Answers to test on',
    fields: ['examples'],
    write: ({ examples }) =>
      examples
        .map(({ quality, text }) => `${quality ?? 'An answer'}: ${text || '(an answer of a system)'}`)
        .join('\n'),
  },
  replies: {
    label: 'Replies to a return',
    fields: ['replies'],
    write: ({ replies }) => replies.map(({ text }) => text).join('\n'),
  },
  declined: {
    label: 'Suggestions turned down',
    fields: ['declined', 'format'],
    write: ({ declined }) => declined.join('\n'),
  },
} satisfies DraftParts<TaskDraft, string>
