/** The export was canceled, or another attempt took it over: nothing more may be written. */
export class ExportStoppedError extends Error {
  constructor() {
    super('The export was stopped.')
  }
}
