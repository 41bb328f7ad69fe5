import { arrangeTurns, rejectTranscript, parseRole, type FoundMessage, type Transcript } from './transcript'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that programs use for the list of messages. */
const LISTS = [
  'messages',
  'prompt',
  'conversation',
  'chat_messages',
  'contents',
  'conversations',
  'history',
] as const

/** The text of a message in any known shape. `others` counts images, files and tool calls. */
function readText(value: unknown, lost: { others: number }): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value))
    return value
      .map((part) => readText(part, lost))
      .filter((text) => text !== '')
      .join('\n\n')
  if (!isObject(value)) return ''
  for (const key of ['text', 'parts', 'content', 'value'])
    if (value[key] !== undefined && value[key] !== null && value[key] !== '')
      return readText(value[key], lost)
  if (typeof value['type'] === 'string' || typeof value['content_type'] === 'string') lost.others += 1
  return ''
}

function readMessage(message: unknown, lost: { others: number }): FoundMessage | null {
  if (!isObject(message)) return null
  const author = isObject(message['author']) ? message['author']['role'] : message['author']
  const who = message['role'] ?? message['sender'] ?? message['from'] ?? author
  if (typeof who !== 'string') return null
  return { role: parseRole(who), text: readText(message, lost) }
}

function readList(list: readonly unknown[]): Transcript | null {
  const lost = { others: 0 }
  const messages = list.map((message) => readMessage(message, lost))
  if (messages.length === 0 || messages.includes(null)) return null
  const notes =
    lost.others === 0
      ? []
      : [
          `${lost.others === 1 ? '1 image, file or tool call was' : `${lost.others} images, files or tool calls were`} left out.`,
        ]
  return arrangeTurns(
    messages.filter((message) => message !== null),
    notes,
  )
}

/** The path through a message tree to the message shown last. */
function readTree(mapping: Json, current: unknown): Transcript | null {
  const path: unknown[] = []
  const seen = new Set<unknown>()
  const leaf = Object.keys(mapping).findLast(
    (id) => isObject(mapping[id]) && (mapping[id]['children'] as unknown[] | undefined)?.length === 0,
  )
  for (let id = typeof current === 'string' ? current : leaf; typeof id === 'string' && !seen.has(id);) {
    seen.add(id)
    const node: unknown = mapping[id]
    if (!isObject(node)) break
    if (isObject(node['message'])) path.unshift(node['message'])
    id = node['parent'] as string | undefined
  }
  return readList(path)
}

/** Reads a conversation from JSON: a list of messages with roles, or the tree of an export. */
export function parseJsonMessages(value: unknown): Transcript {
  return (
    find(value) ??
    rejectTranscript(
      'This JSON contains no conversation. It needs a list of messages with “role” and “content”.',
    )
  )
}

function find(value: unknown, depth = 0): Transcript | null {
  if (depth > 3) return null
  if (Array.isArray(value)) {
    const list = readList(value)
    if (list) return list
    const conversations = value.filter((one) => isObject(one) && find(one, depth + 1) !== null)
    if (conversations.length > 1)
      return rejectTranscript(`It contains ${conversations.length} conversations. Paste one of them.`)
    return conversations.length === 1 ? find(conversations[0], depth + 1) : null
  }
  if (!isObject(value)) return null
  if (isObject(value['mapping'])) return readTree(value['mapping'], value['current_node'])
  for (const key of LISTS) {
    const found = value[key] === undefined ? null : find(value[key], depth + 1)
    if (found) return found
  }
  return null
}
