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
