import { MAX_TURN_LENGTH } from '../../../domain/authoring/draft-limits'
import { formatCount } from '../../../components/ui/text/format'
import { words } from './strings'

/** Why a text does not fit into a turn; null if it does. */
export function explainTooLong(text: string): string | null {
  const over = text.length - MAX_TURN_LENGTH
  if (over <= 0) return null
  return `${formatCount(text.length, 'character')}: a turn holds ${format(MAX_TURN_LENGTH)}. Shorten it by ${format(over)}. Until then it is kept only in this browser.`
}

/** Why a message can't be sent; null if it can. */
export function explainMessage(text: string): string | null {
  return text.trim() === '' ? words.noMessage : explainTooLong(text)
}

const format = (count: number) => count.toLocaleString('en')
