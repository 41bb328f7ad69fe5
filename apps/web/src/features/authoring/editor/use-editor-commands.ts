import { useMemo } from 'react'
import type { Command } from '../../../components/shell/commands/command'
import { useCommands } from '../../../components/shell/commands/use-commands'
import { useKey } from '../../../components/shell/commands/use-key'
import type { TaskStatus } from '../../../domain/lifecycle/lifecycle'
import { jumpToPart } from '../../kits/drafts/jump-to-part'
import { strings } from './strings'

const words = strings.commands

/** The places of the editor in the palette. */
export function useEditorCommands(status: TaskStatus, readOnly: boolean): void {
  const commands = useMemo(() => {
    const go = (part: string, label: string, keywords: readonly string[] = []): Command => ({
      id: `editor-${part}`,
      label,
      group: words.group,
      keywords,
      run: () => jumpToPart(part),
    })
    const always = [
      go('rubric', words.rubric, ['criteria']),
      go('context', words.context, ['facts', 'missing']),
      go('test-drive', words.testDrive, ['judge', 'verdicts']),
      go('rating-notes', words.ratingNotes, ['anchors', 'rating']),
    ]
    if (readOnly) return [go('status', words.status, ['versions', 'withdraw', 'submitted']), ...always]
    return [
      go('message', words.message, ['conversation', 'write', 'turn']),
      ...(status === 'revision'
        ? [go('point', words.returned, ['points', 'reasons', 'versions', 'changes'])]
        : []),
      ...always,
      go('suggestions', words.suggestions, ['suggest', 'criteria']),
      go('rating', words.rating, ['1', '7', 'quality']),
      go('use-case', words.facts, ['fields', 'labels']),
      go('submit', words.submit, ['send', 'finish', 'review']),
    ]
  }, [status, readOnly])
  useCommands(commands)
  useKey('rating', () => jumpToPart('rating'), { enabled: !readOnly })
  useKey('context', () => jumpToPart('context'))
  useKey('testDrive', () => jumpToPart('test-drive'))
}
