import type { ExportFormat } from '@consilium/db'
import type { ImportedTask } from '../formats/imported-task'
import { serializeHealthBench } from '../formats/serialize-healthbench'
import { serializeProfessional } from '../formats/serialize-professional'

/** How each format writes a task as one line, and how its files end. */
export const exportFormats: Record<
  ExportFormat,
  { suffix: string; serialize: (row: ImportedTask) => string }
> = {
  healthbench: { suffix: 'healthbench', serialize: serializeHealthBench },
  healthbench_professional: { suffix: 'healthbench-professional', serialize: serializeProfessional },
}

/** The name of an exported file, in characters that every file system and header accepts. */
export function nameExport(releaseName: string, format: ExportFormat): string {
  const name = releaseName
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80)
    .toLowerCase()
  return `${name || 'release'}-${exportFormats[format].suffix}.jsonl`
}
