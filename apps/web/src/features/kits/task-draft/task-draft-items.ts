import {
  MAX_CRITERIA,
  MAX_DECLINED,
  MAX_EXAMPLES,
  MAX_FACTS,
  MAX_NODES,
  MAX_NOTE_LENGTH,
} from '../../../domain/authoring/draft-limits'
import { readPath } from '../../../domain/authoring/draft-tree'
import { dimensionWords, ratingDimensions } from '../../../domain/authoring/rating-anchors'
import { normalizeCriterion } from '../../../domain/authoring/rubric-checks/normalize-criterion'
import type {
  ContextFact,
  DraftCriterion,
  DraftNode,
  ExampleAnswer,
  TaskDraft,
} from '../../../domain/authoring/task-drafts'
import { useCaseLabels } from '../../../domain/datasets/task-facets'
import { nameLanguage } from '../../../domain/people/languages'
import { appendText } from '../drafts/append-text'
import type { DraftItem, DraftItems } from '../drafts/draft-parts'

const SHOWN = 'shown'
/** The key of the difference in which conversation is shown. */
export const SHOWN_CONVERSATION = `conversation:${SHOWN}`
const MAX_TAGS = 12

const valuesOf = <Value>(items: readonly DraftItem<Value>[]) => items.map(({ value }) => value)
const findValue = <Value>(items: readonly DraftItem<Value>[], wanted: string) =>
  items.find(({ id }) => id === wanted)?.value

const writeNode = ({ origin, text }: DraftNode) =>
  origin === 'answer' ? '(an answer from the hidden model)' : text

export function writeConversation(draft: Pick<TaskDraft, 'nodes' | 'headId'>): string {
  const path = readPath(draft)
  const aside = draft.nodes.length - path.length
  return [
    ...path.map((node) => `${node.role === 'user' ? 'User' : 'Assistant'}: ${writeNode(node)}`),
    ...(aside > 0 ? [`(and ${aside} turns on other branches)`] : []),
  ].join('\n')
}

/** Messages of both sides stay, as branches; which conversation is shown is a choice of its own. */
export const conversationItems: DraftItems<TaskDraft, DraftNode | string | null> = {
  keepsAll: true,
  read: ({ nodes, headId }) => [
    {
      id: SHOWN,
      label: 'Shown conversation',
      text: writeConversation({ nodes: readPath({ nodes, headId }), headId }),
      value: headId,
    },
    ...nodes.map((node) => ({
      id: node.id,
      label: `Message ${readPath({ nodes, headId: node.id }).length}, from the ${node.role}`,
      text: writeNode(node),
      value: node,
    })),
  ],
  join(items, { mine, theirs }) {
    const headId = items.find(({ id }) => id === SHOWN)?.value
    const nodes = valuesOf(items).filter((value) => value !== null && typeof value === 'object')
    const shown = typeof headId === 'string' ? headId : null
    return {
      nodes: trimBranches(nodes, shown),
      headId: shown,
      asks: Math.max(mine.asks, theirs.asks),
    }
  },
}

/** Beyond the limit, the last branches go; the history keeps them. */
function trimBranches(nodes: DraftNode[], headId: string | null): DraftNode[] {
  if (nodes.length <= MAX_NODES) return nodes
  const path = readPath({ nodes, headId })
  const kept = new Set([...path, ...nodes.filter((node) => !path.includes(node))].slice(0, MAX_NODES))
  return nodes.filter((node) => kept.has(node))
}

/** Keeps the sign before its number in a line that is written from right to left. */
const isolate = (points: string) => `\u2066${points}\u2069`

export const writeCriterion = ({ text, points, tags, evidence }: DraftCriterion) =>
  `${points === null ? '–' : isolate(points > 0 ? `+${points}` : `${points}`.replace('-', '−'))}  ${text}${[
    ...tags,
    evidence,
  ]
    .filter(Boolean)
    .map((more) => ` · ${more}`)
    .join('')}`

export const criterionItems: DraftItems<TaskDraft, DraftCriterion> = {
  limit: MAX_CRITERIA,
  read: ({ criteria }) =>
    criteria.map((value, place) => ({
      id: value.id,
      label: `Criterion ${place + 1}`,
      text: writeCriterion(value),
      value,
    })),
  join: (items) => ({ criteria: valuesOf(items) }),
  copy: (value, createId) => ({
    ...value,
    id: createId(),
    origin: { is: 'version', of: [value.id] },
  }),
  combine(first, second) {
    const isSame =
      first.points !== null &&
      first.points === second.points &&
      normalizeCriterion(first.text) !== '' &&
      normalizeCriterion(first.text) === normalizeCriterion(second.text)
    const hasOther = first.evidence !== '' && second.evidence !== '' && first.evidence !== second.evidence
    const tags = [...new Set([...first.tags, ...second.tags])]
    if (!isSame || hasOther || tags.length > MAX_TAGS) return null
    return { ...first, tags, evidence: first.evidence || second.evidence }
  },
}

const RATING = 'rating'

export const ratingItems: DraftItems<TaskDraft, string | Pick<TaskDraft, 'responseQuality' | 'ratedTurnId'>> =
  {
    isWhole: (mine, theirs) =>
      mine.responseQuality !== theirs.responseQuality || mine.ratedTurnId !== theirs.ratedTurnId,
    read: ({ responseQuality, ratedTurnId, notes }) => [
      {
        id: RATING,
        label: 'Rating',
        text: responseQuality === null ? 'Not rated' : `${responseQuality} of 7`,
        value: { responseQuality, ratedTurnId },
      },
      ...ratingDimensions.map((dimension) => ({
        id: dimension,
        label: `Note on ${dimensionWords[dimension].name.toLowerCase()}`,
        text: notes[dimension],
        value: notes[dimension],
      })),
    ],
    join(items) {
      const rating = findValue(items, RATING)
      const noteOf = (dimension: (typeof ratingDimensions)[number]) => {
        const note = findValue(items, dimension)
        return typeof note === 'string' ? note : ''
      }
      return {
        ...(typeof rating === 'object' ? rating : {}),
        notes: {
          accuracy: noteOf('accuracy'),
          completeness: noteOf('completeness'),
          communication: noteOf('communication'),
          instructionFollowing: noteOf('instructionFollowing'),
          impact: noteOf('impact'),
        },
      }
    },
    append: (mine, theirs) =>
      typeof mine === 'string' && typeof theirs === 'string'
        ? appendText(mine, theirs, MAX_NOTE_LENGTH)
        : null,
  }

export const labelItems: DraftItems<TaskDraft, string | null> = {
  read: ({ useCase, specialty, language }) => [
    { id: 'useCase', label: 'Use case', text: useCase ? useCaseLabels[useCase] : '', value: useCase },
    { id: 'specialty', label: 'Specialty', text: specialty ?? '', value: specialty },
    { id: 'language', label: 'Language', text: language ? nameLanguage(language) : '', value: language },
  ],
  join: (items) =>
    Object.fromEntries(items.map(({ id, value }) => [id, value])) as Pick<
      TaskDraft,
      'useCase' | 'specialty' | 'language'
    >,
}

export const writeFact = ({ state, note }: ContextFact) =>
  `${state === 'missing' ? 'deliberately missing' : 'given'}${note ? `, ${note}` : ''}`

export const factItems: DraftItems<TaskDraft, ContextFact> = {
  limit: MAX_FACTS,
  read: ({ context }) =>
    context.map((value) => ({ id: value.fact, label: value.fact, text: writeFact(value), value })),
  join: (items) => ({ context: valuesOf(items) }),
}

export const writeExample = ({ quality, text }: ExampleAnswer) =>
  `${quality ?? 'An answer'}: ${text || '(an answer from a system)'}`

export const exampleItems: DraftItems<TaskDraft, ExampleAnswer> = {
  limit: MAX_EXAMPLES,
  read: ({ examples }) =>
    examples.map((value, place) => ({
      id: value.id,
      label: `Test answer ${place + 1}`,
      text: writeExample(value),
      value,
    })),
  join: (items) => ({ examples: valuesOf(items) }),
  copy: (value, createId) => ({ ...value, id: createId() }),
}

export const replyItems: DraftItems<TaskDraft, TaskDraft['replies'][number]> = {
  read: ({ replies }) =>
    replies.map((value, place) => ({
      id: value.point,
      label: `Reply ${place + 1}`,
      text: value.text,
      value,
    })),
  join: (items) => ({ replies: valuesOf(items) }),
  append: (mine, theirs) => {
    const text = appendText(mine.text, theirs.text, MAX_NOTE_LENGTH)
    return text === null ? null : { ...mine, text }
  },
}

export const declinedItems: DraftItems<TaskDraft, string> = {
  keepsAll: true,
  read: ({ declined }) => declined.map((value) => ({ id: value, label: value, text: value, value })),
  join: (items) => ({ declined: valuesOf(items).slice(-MAX_DECLINED), format: 1 }),
}
