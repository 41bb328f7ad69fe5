import { nameReason, type ReturnReason } from '../../../../domain/reviewing/return-reasons'
import { appendField } from '../../drafts/append-text'
import type { DraftItem, DraftParts } from '../../drafts/draft-parts'
import { strings } from '../strings'

interface Decided<Decision extends string> {
  format: unknown
  versionId: unknown
  decision: Decision | null
  reasons: ReturnReason[]
  note: string
  privateNote: string
}

/** The draft parts of all kinds that end in a decision; `decisions` names each decision, `limits` are in characters. */
export function makeDecisionParts<Decision extends string>(
  decisions: Record<Decision, { name: string }>,
  limits: { note: number },
) {
  type Fields = Pick<Decided<Decision>, 'decision' | 'reasons' | 'note'>
  // The reasons of an earlier choice are kept in the draft, for a reviewer who comes back to it, and are not submitted.
  const writeDecision = ({ decision, reasons }: Omit<Fields, 'note'>) =>
    [
      decision ? decisions[decision].name : '',
      decision === 'return' || decision === 'reject' ? reasons.map(nameReason).join(', ') : '',
    ]
      .filter(Boolean)
      .join('\n')
  const items = {
    isWhole: (mine: Fields, theirs: Fields) => writeDecision(mine) !== writeDecision(theirs),
    read: ({ decision, reasons, note }: Fields): DraftItem<Partial<Fields>>[] => [
      {
        id: 'decision',
        label: strings.decisionItem,
        text: writeDecision({ decision, reasons }),
        value: { decision, reasons },
      },
      { id: 'note', label: strings.note, text: note, value: { note } },
    ],
    join: (chosen: readonly DraftItem<Partial<Fields>>[]): Partial<Fields> =>
      Object.assign({}, ...chosen.map(({ value }) => value)) as Partial<Fields>,
    append: appendField('note', limits.note),
  }
  return {
    decision: {
      label: strings.decisionPart,
      fields: ['decision', 'reasons', 'note'],
      items,
      write: (draft) => [writeDecision(draft), draft.note].filter(Boolean).join('\n'),
    },
    privateNote: {
      label: strings.privateNote,
      fields: ['privateNote', 'format', 'versionId'],
      write: ({ privateNote }) => privateNote,
      append: appendField('privateNote', limits.note),
    },
  } satisfies DraftParts<Decided<Decision>, string>
}
