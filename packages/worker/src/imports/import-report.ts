export interface ReportEntry {
  line: number
  reason: string
}

const MAX_KEPT = 1_000

/** Errors and warnings of a file: all are counted, and the first thousand of each are kept. */
export class ImportReport {
  read = 0
  readonly errors: ReportEntry[] = []
  readonly warnings: ReportEntry[] = []
  /** The languages of the valid rows, as BCP 47 tags. */
  readonly languages = new Set<string>()
  /** The canaries of the valid rows, each with its first line. */
  readonly canaries = new Map<string, { line: number; rows: number }>()
  errorCount = 0
  warningCount = 0

  addError(line: number, reason: string): void {
    this.errorCount += 1
    if (this.errors.length < MAX_KEPT) this.errors.push({ line, reason })
  }

  addWarning(line: number, reason: string): void {
    this.warningCount += 1
    if (this.warnings.length < MAX_KEPT) this.warnings.push({ line, reason })
  }

  /** Notes the language of a row; a row may name it in another way than by its tag. */
  addLanguage(name: string | null): void {
    if (name !== null && /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(name)) this.languages.add(name)
  }

  /** Notes the canary of a row; a file usually has one. */
  addCanary(line: number, canary: string | null): void {
    if (canary === null) return
    const seen = this.canaries.get(canary)
    if (seen) seen.rows += 1
    else if (this.canaries.size < MAX_KEPT) this.canaries.set(canary, { line, rows: 1 })
  }

  /** As the columns of an import. */
  toColumns() {
    const { read, errorCount, warningCount } = this
    return {
      read,
      errorCount,
      warningCount,
      errors: this.errors.map(copy),
      warnings: this.warnings.map(copy),
    }
  }
}

function copy({ line, reason }: ReportEntry): { line: number; reason: string } {
  return { line, reason }
}
