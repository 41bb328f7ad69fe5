import type { Withdrawal } from '../entries/release-manifest'
import { formatDay } from '../verify/release-check'
import { formatCitation } from './citation'
import { formatComposition, formatFacets, formatTotals } from './composition-table'
import { formatFrontMatter } from './front-matter'
import { escapeMarkdown, fenceText, formatMarkdownTable } from './markdown'
import { describeSampling } from './describe-sampling'
import { listTaskFiles, type ReleaseDescription } from './release-description'

const ATTESTATIONS = {
  authored:
    'Every task was authored, reviewed and adjudicated by physicians: at least 3 have seen each task.',
  imported: 'Every task was imported and carries the attestation of its source.',
  mixed:
    'Some tasks were authored and reviewed by at least 3 physicians; the others were imported and carry the attestation of their source.',
} as const

const INTENDED_USE = [
  'The dataset measures how well a language model answers the last message of a conversation. A judge decides for each criterion whether an answer meets it; the score of a task is the sum of the points met, divided by the sum of the positive points.',
  'Do not train on it, and do not publish its tasks where training data is collected.',
]

const LIMITS = [
  'A score describes answers to these tasks. It does not show that a system is safe or effective with patients.',
  'Difficulty is relative to the models that were used while the tasks were written, and changes with newer models.',
  'Rubrics hold what their physicians agreed on. They may differ from the guidelines of another country or a later year.',
  'Scores depend on the judge. Compare only scores by the same judge, release and scoring profile.',
]

/** The dataset card of a release: Markdown with YAML front matter for a hub. */
export function formatDatasetCard(description: ReleaseDescription): string {
  const { release, summary, waivedChecks, withdrawn } = description
  const citation = formatCitation(description)
  const sections = [
    formatFrontMatter(description),
    `# ${escapeMarkdown(release.dataset)}, ${escapeMarkdown(release.name)}`,
    ...(withdrawn ? [`**${formatWithdrawal(withdrawn)}**`] : []),
    ...(summary === null || summary.trim() === '' ? [] : [escapeMarkdown(summary)]),
    `Frozen on ${formatDay(release.frozenAt)}. ${ATTESTATIONS[release.attestation]}`,
    ...formatCanary(release.canary),
    '## Composition',
    formatTotals(description.counts),
    ...formatComposition(description.counts.public),
    ...formatFacets('Specialty', description.specialties),
    ...formatFacets('Language', description.languages),
    '## Sampling',
    ...describeSampling(description),
    ...(waivedChecks.length === 0
      ? []
      : [
          'These checks were waived before the freeze:',
          formatItems(waivedChecks.map(({ check, reason }) => `${check}: ${reason}`)),
        ]),
    '## Intended use',
    ...INTENDED_USE,
    '## What the dataset can’t show',
    formatItems(LIMITS),
    ...formatFiles(description),
    ...(citation === null ? [] : ['## Citation', fenceText(citation, 'bibtex')]),
  ]
  return `${sections.join('\n\n')}\n`
}

function formatWithdrawal({ at, reason }: Withdrawal): string {
  return `Withdrawn on ${formatDay(at)}: ${escapeMarkdown(reason)}`
}

function formatCanary(canary: string | null): string[] {
  if (canary === null) return []
  return [
    '## Canary',
    'This benchmark must not appear in training data. Filter out every document that contains this text:',
    fenceText(canary),
  ]
}

function formatFiles(description: ReleaseDescription): string[] {
  const { files, losses, frozenHash } = description
  const table = formatMarkdownTable(
    ['File', 'Bytes', 'SHA-256'],
    files.map(({ name, bytes, sha256 }) => [escapeMarkdown(name), String(bytes), `\`${sha256}\``]),
  )
  const hasHealthBench = listTaskFiles(description).some(({ format }) => format === 'healthbench')
  return [
    '## Files',
    ...(files.length > 0 ? [table] : []),
    ...(hasHealthBench && losses.length > 0
      ? ['The HealthBench file does not hold everything:', formatItems(losses)]
      : []),
    `The manifest lists the hash of every task. Its frozen hash is \`${frozenHash}\`. To check the files offline, run \`npm run consilium -- verify-release FOLDER --known HASH\`, with the frozen hash from another source that you trust.`,
  ]
}

function formatItems(items: readonly string[]): string {
  return items.map((item) => `- ${escapeMarkdown(item)}`).join('\n')
}
