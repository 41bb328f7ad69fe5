import type { TaskDraft } from '../../domain/task-drafts'
import { listTypedTexts, type TypedText } from '../../domain/typed-texts'

/** What an author typed anywhere in a draft, the message that is not sent yet and the examples too. */
export function listGuardedTexts(draft: TaskDraft): TypedText[] {
  const message: TypedText[] =
    draft.message.trim() === ''
      ? []
      : [
          {
            key: 'message',
            where: 'message',
            part: 'message',
            text: draft.message,
            write: (now, text) => ({ ...now, message: text }),
          },
        ]
  const examples = draft.examples.flatMap(({ id, origin, text }, index): TypedText[] =>
    origin === 'system' || text.trim() === ''
      ? []
      : [
          {
            key: `example:${id}`,
            where: `example answer ${index + 1}`,
            part: `example:${id}`,
            text,
            write: (now, next) => ({
              ...now,
              examples: now.examples.map((one) => (one.id === id ? { ...one, text: next } : one)),
            }),
          },
        ],
  )
  return [...message, ...listTypedTexts(draft), ...examples]
}
