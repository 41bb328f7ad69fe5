import { readPath } from './draft-tree'
import type { DraftCriterion, TaskDraft } from './task-drafts'
import type { DraftPart } from './missing-parts'
import { readLinkWords, replaceLinkWords } from '../guard/typed-links'

/** A text that the author typed or pasted and that others see after submission. */
export interface TypedText {
  key: string
  /** A label to display, such as “criterion 3”. */
  where: string
  part: DraftPart
  text: string
  /** Words without a sentence around them, of which too many look like names to list the possible ones. */
  isLabels?: true
  write: (draft: TaskDraft, text: string) => TaskDraft
}

/** The non-blank typed texts of a draft in screen order, without unedited answers. */
export function listTypedTexts(draft: TaskDraft): TypedText[] {
  const turns = readPath(draft).flatMap((node, index): TypedText[] =>
    node.origin === 'answer'
      ? []
      : [
          {
            key: `node:${node.id}`,
            where: `turn ${index + 1}`,
            part: `turn:${node.id}`,
            text: node.text,
            write: (now, text) => ({
              ...now,
              nodes: now.nodes.map((one) => (one.id === node.id ? { ...one, text } : one)),
            }),
          },
        ],
  )
  const criteria = draft.criteria.flatMap(listTextsOfCriterion)
  const notes = (Object.keys(draft.notes) as (keyof TaskDraft['notes'])[]).map((dimension): TypedText => ({
    key: `note:${dimension}`,
    where: 'notes of the rating',
    part: `note:${dimension}`,
    text: draft.notes[dimension],
    write: (now, text) => ({ ...now, notes: { ...now.notes, [dimension]: text } }),
  }))
  const context = draft.context.flatMap(({ fact, note }, index): TypedText[] => [
    {
      key: `fact:${index}`,
      where: 'a fact of the context',
      part: 'context',
      text: fact,
      write: (now, text) => ({
        ...now,
        context: now.context.map((one, place) =>
          place === index ? { ...one, fact: text.slice(0, MAX_FACT_LENGTH) } : one,
        ),
      }),
    },
    {
      key: `context:${index}`,
      where: 'a note of the context',
      part: 'context',
      text: note,
      write: (now, text) => ({
        ...now,
        context: now.context.map((one, place) => (place === index ? { ...one, note: text } : one)),
      }),
    },
  ])
  const replies = draft.replies.map(({ point, text }): TypedText => ({
    key: `reply:${point}`,
    where: 'a reply',
    part: `point:${point}`,
    text,
    write: (now, next) => ({
      ...now,
      replies: now.replies.map((one) => (one.point === point ? { ...one, text: next } : one)),
    }),
  }))
  return [...turns, ...criteria, ...notes, ...context, ...replies].filter(hasWords)
}

const listed = new WeakMap<DraftCriterion, { index: number; texts: readonly TypedText[] }>()

/** Kept while the criterion is unchanged, because a rubric is listed with every key that is typed. */
function listTextsOfCriterion(criterion: DraftCriterion, index: number): readonly TypedText[] {
  const known = listed.get(criterion)
  if (known?.index === index) return known.texts
  const { id, text, tags, evidence } = criterion
  const all: TypedText[] = [
    {
      key: `criterion:${id}`,
      where: `criterion ${index + 1}`,
      part: `criterion:${id}`,
      text,
      write: (now, next) => withCriterion(now, id, { text: next }),
    },
    {
      key: `evidence:${id}`,
      where: `evidence of criterion ${index + 1}`,
      part: `criterion:${id}`,
      text: hideLinks(evidence),
      write: (now, next) => withCriterion(now, id, { evidence: showLinks(next, evidence) }),
    },
    {
      key: `links:${id}`,
      where: `links of criterion ${index + 1}`,
      part: `criterion:${id}`,
      text: readLinkWords(evidence),
      write: (now, next) => withCriterion(now, id, { evidence: replaceLinkWords(evidence, next) }),
    },
    {
      key: `tags:${id}`,
      where: `tags of criterion ${index + 1}`,
      part: `criterion:${id}`,
      text: tags.join('\n'),
      isLabels: true,
      write: (now, next) =>
        withCriterion(now, id, { tags: next.split('\n').map((tag) => tag.slice(0, MAX_TAG_LENGTH)) }),
    },
  ]
  const texts = all.filter(hasWords)
  listed.set(criterion, { index, texts })
  return texts
}

const hasWords = ({ text }: TypedText) => text.trim() !== ''

/** The limits of `DraftCriterion` and `ContextFact`. */
const MAX_TAG_LENGTH = 60
const MAX_FACT_LENGTH = 80

function withCriterion(
  draft: TaskDraft,
  id: string,
  change: Partial<TaskDraft['criteria'][number]>,
): TaskDraft {
  return { ...draft, criteria: draft.criteria.map((one) => (one.id === id ? { ...one, ...change } : one)) }
}

const links = /https?:\/\/\S+/giu

/**
 * Replaces links with numbers, because a link is legitimate evidence. `typed-links` checks the words in
 * links.
 */
function hideLinks(evidence: string): string {
  let place = 0
  return evidence.replace(links, () => `[${(place += 1)}]`)
}

function showLinks(text: string, before: string): string {
  const hidden = before.match(links) ?? []
  return hidden.reduce((now, link, index) => now.replace(`[${index + 1}]`, () => link), text)
}
