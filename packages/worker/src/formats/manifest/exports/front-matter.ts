import { findLicense } from './licenses'
import { listTaskFiles, type ReleaseDescription } from './release-description'

/** The YAML block that a hub reads from a dataset card, with the lines that enclose it. */
export function formatFrontMatter(description: ReleaseDescription): string {
  const { release, counts, languages } = description
  const codes = languages.flatMap(({ value }) => (value && /^[a-z]{2,3}$/.test(value) ? [value] : []))
  const lines = [
    `pretty_name: ${quote(`${release.dataset}, ${release.name}`)}`,
    ...formatLicense(release.license),
    ...formatList('language', codes),
    ...formatList('size_categories', [chooseSize(counts.public.tasks)]),
    ...formatList('task_categories', ['text-generation']),
    ...formatList('tags', ['medical', 'benchmark', 'evaluation', 'rubric']),
    ...formatConfigs(description),
    ...(release.canary === null ? [] : [`canary: ${quote(release.canary)}`]),
  ]
  return ['---', ...lines, '---'].join('\n')
}

function formatLicense(license: string): string[] {
  const name = license.trim()
  if (name === '') return ['license: unknown']
  const known = findLicense(name)
  return known ? [`license: ${known.hub}`] : ['license: other', `license_name: ${quote(name)}`]
}

function formatConfigs(description: ReleaseDescription): string[] {
  const files = listTaskFiles(description)
  if (files.length === 0) return []
  return [
    'configs:',
    ...files.flatMap(({ name, format }, index) => [
      `  - config_name: ${format}`,
      `    data_files: ${quote(name)}`,
      ...(index === 0 ? ['    default: true'] : []),
    ]),
  ]
}

function formatList(name: string, values: readonly string[]): string[] {
  return values.length === 0 ? [] : [`${name}:`, ...values.map((value) => `  - ${quote(value)}`)]
}

function chooseSize(tasks: number): string {
  if (tasks < 1_000) return 'n<1K'
  return tasks < 10_000 ? '1K<n<10K' : '10K<n<100K'
}

// A JSON string is a YAML string too, once the characters that YAML refuses in it are escaped.
function quote(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
