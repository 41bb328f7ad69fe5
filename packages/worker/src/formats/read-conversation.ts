import { limits, type Message } from './imported-task'
import { isJsonObject, type JsonValue } from './json-value'
import type { RowReader } from './row-reader'

/** Reads a list of messages that starts and ends with the user. */
export function readConversation(reader: RowReader, value: JsonValue | undefined, field: string): Message[] {
  if (!Array.isArray(value) || value.length === 0) {
    reader.refuse(`“${field}” must be a list of at least one message, each with “role” and “content”.`)
    return []
  }
  if (value.length > limits.messages) {
    reader.refuse(`“${field}” has ${value.length} messages; at most ${limits.messages} are allowed.`)
    return []
  }
  const messages = value.map((item, index) => readMessage(reader, item, `Message ${index + 1} of “${field}”`))
  const complete = messages.filter((message) => message !== null)
  if (complete.length < messages.length) return []

  if (complete[0]?.role !== 'user') {
    reader.refuse(`“${field}” must start with a user message. Remove everything before the first one.`)
  }
  const last = complete.at(-1)
  if (last?.role !== 'user') {
    reader.refuse(
      `“${field}” must end with a user message, which the answer replies to. Remove everything after the last one.`,
    )
  } else if (last.content.trim() === '') {
    reader.refuse(`The last message of “${field}” is empty, so there is nothing to answer.`)
  }
  complete.forEach((message, index) => {
    if (index > 0 && message.role === complete[index - 1]?.role) {
      reader.warn(`Messages ${index} and ${index + 1} of “${field}” are both by the ${message.role}.`)
    }
    if (message.content.trim() === '' && index < complete.length - 1)
      reader.warn(`Message ${index + 1} of “${field}” is empty.`)
  })
  return complete
}

function readMessage(reader: RowReader, value: JsonValue, where: string): Message | null {
  if (!isJsonObject(value)) {
    reader.refuse(`${where} must be an object with “role” and “content”.`)
    return null
  }
  const { role, content, ...rest } = value
  if (role === 'system' || role === 'developer') {
    reader.refuse(
      `${where} has the role “${role}”. Remove it: a system prompt belongs to the system that is evaluated, not to the task.`,
    )
    return null
  }
  if (role !== 'user' && role !== 'assistant') {
    reader.refuse(`${where} must have the role user or assistant.`)
    return null
  }
  if (typeof content !== 'string') {
    reader.refuse(`${where} must have a text as “content”; parts and attachments are not supported.`)
    return null
  }
  if (content.length > limits.messageCharacters) {
    reader.refuse(
      `${where} has ${content.length} characters; at most ${limits.messageCharacters} are allowed.`,
    )
    return null
  }
  const extra = Object.keys(rest)
  if (extra.length > 0) reader.warn(`${where} has fields that are not kept: ${extra.slice(0, 5).join(', ')}.`)
  return { role, content }
}
