import { nameLanguage } from '../../../domain/people/profiles-lists'
import { readPath } from '../../../domain/authoring/draft-tree'
import { ratingDimensions } from '../../../domain/authoring/rating-anchors'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { useCaseLabels } from '../../../domain/datasets/task-facets'
import type { DraftParts } from '../drafts/draft-parts'

const orNone = (lines: readonly string[]) => lines.filter((line) => line !== '').join('\n')

/** The parts of a task draft. */
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
            `${role === 'user' ? 'User' : 'Assistant'}: ${origin === 'answer' ? '(an answer from the hidden model)' : text}`,
        ),
        aside > 0 ? `(and ${aside} turns on other branches)` : '',
      ])
    },
  },
  message: { label: 'Unsent message', fields: ['message'], write: ({ message }) => message },
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
        ...ratingDimensions.map((dimension) => notes[dimension]),
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
    label: 'Test answers',
    fields: ['examples'],
    write: ({ examples }) =>
      examples
        .map(({ quality, text }) => `${quality ?? 'An answer'}: ${text || '(an answer from a system)'}`)
        .join('\n'),
  },
  replies: {
    label: 'Replies to reviewers',
    fields: ['replies'],
    write: ({ replies }) => replies.map(({ text }) => text).join('\n'),
  },
  declined: {
    label: 'Declined suggestions',
    fields: ['declined', 'format'],
    write: ({ declined }) => declined.join('\n'),
  },
} satisfies DraftParts<TaskDraft, string>
