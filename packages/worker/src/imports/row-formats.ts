import type { ImportFormat } from '@consilium/db'
import type { ImportedTask, ParsedLine } from '../formats/imported-task'
import { parseHealthBenchLine } from '../formats/parse-healthbench-line'
import { parseProfessionalLine } from '../formats/parse-professional-line'

export const rowFormats: Record<
  ImportFormat,
  { label: string; parse: (line: string) => ParsedLine<ImportedTask> }
> = {
  healthbench: { label: 'HealthBench', parse: parseHealthBenchLine },
  healthbench_professional: { label: 'HealthBench Professional', parse: parseProfessionalLine },
}

/** A sentence when a line that is invalid in this format is valid in the other one. */
export function describeOtherFormat(format: ImportFormat, line: string): string | null {
  const others = Object.entries(rowFormats).filter(([name]) => name !== format)
  const match = others.find(([, { parse }]) => parse(line).ok)
  if (!match) return null
  return `The rows are in the format ${match[1].label}, but the import was started as ${rowFormats[format].label}. Choose ${match[1].label} and upload the file again.`
}
