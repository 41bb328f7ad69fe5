import { z } from 'zod'
import type { Letter } from '../../domain/adjudicating/voices'
import { tellCoarsely } from '../../domain/threads/coarse-time'
import { tellState } from '../../domain/threads/tell-thread'
import { whyNotClose, whyNotWrite } from '../../domain/threads/thread-rights'
import { tellVoice, type ThreadVoice } from '../../domain/threads/thread-voices'
import type { ThreadView } from '../../domain/threads/threads'
import { TurnMessage } from '../../domain/turns'
import { placeOf } from './place-of'
import type { Part } from './read-part'
import type { ThreadRow } from './thread-rows'

const LONGEST_ABOUT = 240

interface Reader {
  part: Part
  unread: number
  /** Of reviewers, for whoever decides. */
  letters: ReadonlyMap<string, Letter>
  now: Date
}

/** A thread as its reader may know it. No person, no instant and no id but the thread's own leaves here. */
export function viewThread(row: ThreadRow, { part, unread, letters, now }: Reader): ThreadView {
  const { personId, role, isSettled } = part
  const voiceOf = (one: { personId: string; role: ThreadRow['openerRole'] }): ThreadVoice =>
    tellVoice(
      { role: one.role, isOwn: one.personId === personId, letter: letters.get(one.personId) ?? null },
      role,
    )
  const lastRole = row.messages.at(-1)?.role ?? row.openerRole
  const state = tellState(
    { ...row, lastRole },
    { isReviewer: role !== 'author' && role !== 'adjudicator', isSettled },
  )
  const standing = { role, isOpener: row.openerId === personId, openerRole: row.openerRole, isSettled, state }
  return {
    id: row.id,
    place: placeOf(row),
    version: row.version.number,
    criterionNumber: row.criterion?.position ?? null,
    about: tellAbout(row),
    opener: voiceOf({ personId: row.openerId, role: row.openerRole }),
    state,
    messages: row.messages.map((message) => ({
      number: message.number,
      voice: voiceOf(message),
      when: tellCoarsely(message.createdAt, now),
      text: message.text,
    })),
    unread,
    notWritable: whyNotWrite(standing),
    closable: state !== 'closed' && whyNotClose(standing) === null,
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
  return characters.length <= LONGEST_ABOUT
    ? characters.join('')
    : `${characters.slice(0, LONGEST_ABOUT).join('').trimEnd()}…`
}
