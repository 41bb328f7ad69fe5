import type { Voice } from '../../domain/adjudicating/alignment/voices'
import { nameVoice, strings } from './strings'

interface SaidByProps {
  voice: Voice | 'adjudicator'
  isYou: boolean
  name: string | null
}

/** A role, with “you” for the reader, or the name where names are revealed. */
export function SaidBy({ voice, isYou, name }: SaidByProps) {
  const more = isYou ? strings.you : name
  return (
    <>
      {nameVoice(voice)}
      {more ? <span className="font-normal text-ink-2">{`, ${more}`}</span> : null}
    </>
  )
}
