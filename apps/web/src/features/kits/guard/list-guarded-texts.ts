import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { listTypedTexts, type TypedText } from '../../../domain/authoring/typed-texts'

/** Lists every text that an author typed in a draft, including the unsent message and example answers. */
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
              examples: now.examples.map((example) =>
                example.id === id ? { ...example, text: next } : example,
              ),
            }),
          },
        ],
  )
  return [...message, ...listTypedTexts(draft), ...examples]
}
