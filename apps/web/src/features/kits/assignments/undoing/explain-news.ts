import { formatTime } from '../../../../components/ui/text/format'
import { heldStrings as words, strings } from '../strings'
import type { HeldNews } from './watch-held'

/** What became of a submission, unless it is held or took effect as the person knows it. */
export function explainNews(
  news: HeldNews<unknown>,
  { noun, takesEffectAt }: { noun: string; takesEffectAt: string },
): { title: string; says: string } | null {
  switch (news.is) {
    case 'undone':
      return { title: words.undone(noun), says: words.undoneElsewhere(noun) }
    case 'resent':
      return { title: words.resent(noun), says: words.resentElsewhere(noun) }
    case 'ended':
      return { title: strings.closedTitle(noun), says: news.sentence }
    case 'unknown':
      return { title: words.unknown(noun), says: words.unknownSays(formatTime(takesEffectAt)) }
    case 'held':
    case 'applied':
      return null
  }
}
