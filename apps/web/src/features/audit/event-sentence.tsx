import { Link } from '../../components/ui/link'
import type { AuditRow } from '../../domain/audit'
import { objectWordsOf } from '../../domain/audit-objects'
import { wordsOf } from '../../domain/audit-words'
import { actorWords } from './strings'

interface EventSentenceProps {
  row: AuditRow
  /** On the page of the object itself, its name is not a link. */
  unlinked?: boolean
}

/** Who did what to what, as one sentence. */
export function EventSentence({ row: { actor, action, object }, unlinked }: EventSentenceProps) {
  const isSelf = actor.kind === 'person' && object.type === 'person' && object.id === actor.id
  const [before = '', after] = wordsOf(action).says.split('{object}')
  const { noun } = objectWordsOf(object.type)
  const name = object.name ?? object.id.slice(0, 8)
  const shown = object.href && !unlinked ? <Link href={object.href} look="quiet">{name}</Link> : <span>{name}</span>
  return (
    <span className="wrap-anywhere">
      <ActorName actor={actor} /> {before}
      {after === undefined ? null : isSelf ? 'themselves' : object.type === 'installation' ? noun : <>{noun}{noun ? ' ' : ''}{shown}</>}
      {after}
    </span>
  )
}

function ActorName({ actor: { kind, name, id } }: Pick<AuditRow, 'actor'>) {
  const text = kind === 'api_key' ? `The API key ${name ?? id?.slice(0, 8) ?? ''}` : (name ?? actorWords[kind].nameless)
  return <span className="font-semibold">{text}</span>
}
