import { useMemo } from 'react'
import type { Command } from '../../components/shell/command'
import { useCommands } from '../../components/shell/use-commands'
import { jumpToPart } from '../task-editor/jump-to-part'
import { commandWords as words, strings } from './strings'

/** The places of a review in the palette. */
export function useReviewCommands(): void {
  const commands = useMemo(() => {
    const go = (part: string, label: string, keywords: readonly string[] = []): Command => ({
      id: `review-${part}`,
      label,
      group: strings.keysOfReview,
      keywords,
      run: () => jumpToPart(part),
    })
    return [
      go('rated-response', words.response, ['answer', 'text', 'conversation']),
      go('flaw', words.questions, ['flaw', 'realistic']),
      go('rating', words.rating, ['1', '7', 'quality']),
      go('rubric', words.rubric, ['rubric', 'criteria']),
      go('decision', words.decision, ['approve', 'return', 'reject']),
      go('note', words.note, ['author']),
      go('private-note', words.privateNote, ['own']),
      go('submit', words.submit, ['send', 'finish']),
    ]
  }, [])
  useCommands(commands)
}
