import { useMemo } from 'react'
import type { Command } from '../../components/shell/command'
import { useCommands } from '../../components/shell/use-commands'
import { jumpToPart } from '../task-editor/jump-to-part'
import { commandWords as words, strings } from './strings'

/** The places of an adjudication in the palette. */
export function useAdjudicationCommands(): void {
  const commands = useMemo(() => {
    const go = (part: string, label: string, keywords: readonly string[] = []): Command => ({
      id: `adjudication-${part}`,
      label,
      group: strings.keysOfAdjudication,
      keywords,
      run: () => jumpToPart(part),
    })
    return [
      go('rated-response', words.response, ['answer', 'text', 'conversation']),
      go('reviews', words.reviews, ['dispute', 'reviewer']),
      go('rubric', words.rubric, ['rubric', 'criteria', 'differences']),
      go('rating', words.rating, ['1', '7', 'quality', 'median']),
      go('note', words.note, ['author']),
      go('private-note', words.privateNote, ['own']),
      go('submit', words.submit, ['send', 'finish', 'accept']),
    ]
  }, [])
  useCommands(commands)
}
