import { arrangeTurns, refuse, roleOf, type FoundMessage, type Transcript } from './transcript'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where programs keep the list of messages. */
const LISTS = [
  'messages',
  'prompt',
  'conversation',
  'chat_messages',
  'contents',
  'conversations',
  'history',
] as const

/** The words of a message, however it holds them; `others` counts pictures, files and calls. */
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
  return { role: roleOf(who), text: readText(message, lost) }
}

function readList(list: readonly unknown[]): Transcript | null {
  const lost = { others: 0 }
  const messages = list.map((message) => readMessage(message, lost))
  if (messages.length === 0 || messages.includes(null)) return null
  const notes =
    lost.others === 0
      ? []
      : [
          `${lost.others === 1 ? 'A picture, file or call of a tool was' : `${lost.others} pictures, files or calls of tools were`} left out.`,
        ]
  return arrangeTurns(
    messages.filter((message) => message !== null),
    notes,
  )
}

/** A tree of messages with the one that was shown last: the path to it. */
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

/** A conversation as programs write it: lists of messages with roles, or the tree of an export. */
export function readJsonMessages(value: unknown): Transcript {
  return (
    find(value) ??
    refuse('This JSON holds no conversation: a list of messages with “role” and “content” was looked for.')
  )
}

function find(value: unknown, depth = 0): Transcript | null {
  if (depth > 3) return null
  if (Array.isArray(value)) {
    const list = readList(value)
    if (list) return list
    const conversations = value.filter((one) => isObject(one) && find(one, depth + 1) !== null)
    if (conversations.length > 1)
      return refuse(`It holds ${conversations.length} conversations. Paste one of them.`)
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
