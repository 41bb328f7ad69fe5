import type { RubricLine } from '../../reviewing/apply-changes'
import { visibleText, type AlignedRow, type Proposal } from './aligned-row'
import type { LineProvenance, ProvenanceStep } from '../final-provenance'
import type { Resolution } from '../resolution'
import { sortVoices, type Voice } from './voices'

/** Records who wrote a final line, who proposed which change and why, and what the adjudicator decided. */
export function traceLine(row: AlignedRow, line: RubricLine, resolution: Resolution | null): LineProvenance {
  const variants =
    row.is === 'agreement'
      ? [{ is: 'line' as const, by: row.by, line: row.line, proposals: [] }]
      : row.variants
  const text = visibleText(line.text)
  const alike = variants.flatMap((variant) =>
    variant.is === 'line' && visibleText(variant.line.text) === text ? [variant] : [],
  )
  const authors = variants.find((variant) => variant.by.some((voice) => voice === 'author'))
  const by = sortVoices(new Set(alike.flatMap((variant): Voice[] => variant.by)))
  // A reviewer who left the author's words unchanged did not write them.
  const wrote: LineProvenance['wrote'] =
    alike.length === 0 ? ['adjudicator'] : by.includes('author') ? ['author'] : by
  const steps: ProvenanceStep[] =
    authors?.is === 'line'
      ? [{ did: 'wrote', who: 'author', text: authors.line.text, points: authors.line.points }]
      : []
  const proposals = sortVoices(variants.flatMap((variant): Voice[] => variant.by)).flatMap((voice) =>
    variants.flatMap((variant) => variant.proposals.filter((proposal) => proposal.by === voice)),
  )
  steps.push(...proposals.map((proposal) => describeProposal(proposal, line)))
  const median = row.is === 'difference' ? row.median : row.line.points
  const isOwn = (resolution?.is === 'take' || resolution?.is === 'reword') && resolution.arePointsOwn === true
  const pointsOf = alike.some((variant) => variant.line.points === line.points)
    ? 'variant'
    : line.points === median && !isOwn
      ? 'median'
      : 'adjudicator'
  steps.push({ did: didOf(resolution), who: 'adjudicator', text: line.text, points: line.points, pointsOf })
  return { wrote, steps }
}

function describeProposal(proposal: Proposal, line: RubricLine): ProvenanceStep {
  const { action, by, reason, note } = proposal
  const text = 'text' in proposal ? proposal.text : null
  const points = 'points' in proposal ? proposal.points : null
  const taken =
    action !== 'drop' &&
    (text === null || visibleText(text) === visibleText(line.text)) &&
    (points === null || action === 'add' || points === line.points)
  return { did: 'proposed', who: by, action, text, points, why: reason, ...(note && { note }), taken }
}

function didOf(resolution: Resolution | null): Extract<ProvenanceStep, { who: 'adjudicator' }>['did'] {
  switch (resolution?.is) {
    case 'take':
      return 'took'
    case 'both':
      return 'took_several'
    case 'reword':
      return 'reworded'
    default:
      return 'kept'
  }
}
