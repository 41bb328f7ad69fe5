import { nameReason, type ReturnReason } from '../../../domain/reviewing/return-reasons'
import { appendField } from '../drafts/append-text'
import { listPartNames, type DraftItem, type DraftParts } from '../drafts/draft-parts'
import { strings } from './strings'

/** Lists the parts of a draft that are not empty. */
export function listWrittenParts<Content>(
  parts: DraftParts<Content, string>,
  draft: Content,
): { label: string; text: string }[] {
  return listPartNames(parts)
    .flatMap((name) => parts[name] ?? [])
    .map(({ label, write }) => ({ label, text: write(draft) }))
    .filter(({ text }) => text.trim() !== '')
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/

/** Keeps text that runs from right to left in its own order within an English line. */
export const isolate = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)

/** Formats a draft as one text for copying. */
export function formatWrittenParts<Content>(parts: DraftParts<Content, string>, draft: Content): string {
  return listWrittenParts(parts, draft)
    .map(({ label, text }) => `${label}\n${text}`)
    .join('\n\n')
}

/** Whether a draft contains a text or choice that another lacks. */
export function hasMoreWritten<Content>(
  parts: DraftParts<Content, string>,
  draft: Content,
  other: Content,
): boolean {
  const write = (content: Content) => listWrittenParts(parts, content).map((part) => JSON.stringify(part))
  const there = new Set(write(other))
  return write(draft).some((part) => !there.has(part))
}

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
