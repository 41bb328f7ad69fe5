import { z } from 'zod'
import type { Letter } from '../../domain/adjudicating/alignment/voices'
import { coarsenTime } from '../../domain/threads/coarse-time'
import { describeThreadState } from '../../domain/threads/describe-thread-state'
import { explainCannotClose, explainCannotWrite } from '../../domain/threads/thread-rights'
import { classifyVoice, type ThreadVoice } from '../../domain/threads/thread-voices'
import type { ThreadView } from '../../domain/threads/threads'
import { TurnMessage } from '../../domain/turns/turns'
import { toThreadPlace } from './to-thread-place'
import type { Part } from './read-part'
import type { ThreadRow } from './thread-rows'

const MAX_ABOUT_LENGTH = 240

interface Reader {
  part: Part
  unread: number
  /** Letters of reviewers, for the adjudicator. */
  letters: ReadonlyMap<string, Letter>
  now: Date
}

/** A thread as its reader may see it. Contains no person, no time and no id except the thread's own. */
export function viewThread(row: ThreadRow, { part, unread, letters, now }: Reader): ThreadView {
  const { personId, role, isSettled } = part
  const voiceOf = (one: { personId: string; role: ThreadRow['openerRole'] }): ThreadVoice =>
    classifyVoice(
      { role: one.role, isOwn: one.personId === personId, letter: letters.get(one.personId) ?? null },
      role,
    )
  const lastRole = row.messages.at(-1)?.role ?? row.openerRole
  const state = describeThreadState(
    { ...row, lastRole },
    { isReviewer: role !== 'author' && role !== 'adjudicator', isSettled },
  )
  const standing = { role, isOpener: row.openerId === personId, openerRole: row.openerRole, isSettled, state }
  return {
    id: row.id,
    place: toThreadPlace(row),
    version: row.version.number,
    criterionNumber: row.criterion?.position ?? null,
    about: tellAbout(row),
    opener: voiceOf({ personId: row.openerId, role: row.openerRole }),
    state,
    messages: row.messages.map((message) => ({
      number: message.number,
      voice: voiceOf(message),
      when: coarsenTime(message.createdAt, now),
      text: message.text,
    })),
    unread,
    notWritable: explainCannotWrite(standing),
    closable: state !== 'closed' && explainCannotClose(standing) === null,
  }
}

function tellAbout({ anchor, messageIndex, criterion, version }: ThreadRow): string {
  const text =
    anchor === 'criterion'
      ? criterion?.text
      : anchor === 'response'
        ? version.ratedResponse
        : z.array(TurnMessage).parse(version.conversation)[messageIndex ?? 0]?.content
  const characters = [...(text ?? '')]
  return characters.length <= MAX_ABOUT_LENGTH
    ? characters.join('')
    : `${characters.slice(0, MAX_ABOUT_LENGTH).join('').trimEnd()}…`
}
