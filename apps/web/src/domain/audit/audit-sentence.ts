import type { ActorKindName, AuditRow } from './audit'
import { objectWordsOf } from './audit-objects'
import { wordsOf } from './audit-words'

/** A part of a sentence; `href` is set if it names an object that has a page. */
export interface SentencePart {
  text: string
  href?: string | null
}

const nameless: Record<ActorKindName, string> = {
  person: 'Someone',
  api_key: 'An API key',
  operator: 'The operator',
  platform: 'The platform',
}

/** Writes an event as parts of a sentence: “Ada Obi”, “disabled”, “Ben Ruiz”. The first part is the actor. */
export function formatSentence({
  actor,
  action,
  object,
}: Pick<AuditRow, 'actor' | 'action' | 'object'>): SentencePart[] {
  const [before = '', after] = wordsOf(action).says.split('{object}')
  const who =
    actor.kind === 'api_key' && actor.name
      ? `The API key ${actor.name}`
      : (actor.name ?? nameless[actor.kind])
  if (after === undefined) return [{ text: who }, { text: ` ${before}` }]
  return [
    { text: who },
    { text: ` ${before}` },
    ...nameObject(actor, object),
    ...(after ? [{ text: after }] : []),
  ]
}

function nameObject(actor: AuditRow['actor'], { type, id, name, href }: AuditRow['object']): SentencePart[] {
  if (actor.kind === 'person' && type === 'person' && actor.id === id) return [{ text: 'themselves' }]
  const { noun } = objectWordsOf(type)
  if (type === 'installation') return [{ text: noun }]
  return [...(noun ? [{ text: `${noun} ` }] : []), { text: name ?? id.slice(0, 8), href }]
}
