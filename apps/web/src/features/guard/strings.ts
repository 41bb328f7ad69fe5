export const strings = {
  title: 'Patient data in stored texts',
  lead: 'Texts are checked when people write them. When the detectors improve, a scan reads the stored texts again and lists what they find now. It lists places, never the words.',
  scanTitle: 'Scan',
  start: 'Scan stored texts',
  cancel: 'Cancel scan',
  inProgress: 'Scanning stored texts',
  detail: 'You can leave this page. The scan continues on the server.',
  current: 'All stored texts were scanned with the current detectors.',
  never: 'No text was scanned with the current detectors yet.',
  notStarted: 'The scan was not started',
  notCanceled: 'The scan was not canceled',
  failed: 'The last scan stopped',
  canceled: 'The last scan was canceled. What it had read counts; the next scan reads the rest.',
  outOfDate: 'The progress can’t be read. The page tries again every few seconds.',
  countsTitle: 'Open findings',
  countsLead:
    'A finding is open until it is redacted or kept with a reason. Findings stop a freeze if the release would hold them; possible ones never do.',
  listTitle: 'Findings',
  listLead:
    'To redact one, open it, copy the words, and paste them on the page of redactions. If it identifies nobody, keep it with a reason. Of tasks that you have a part in, or may be asked to judge, you see the class only.',
  none: 'No open findings',
  noneWhy: 'Scans found nothing, or everything was redacted or kept.',
  noneOfFilter: 'No finding matches these filters',
  noneYet: 'Nothing was scanned yet',
  noneYetWhy: 'Scan stored texts to see what the current detectors find in them.',
  hidden: 'Hidden from you',
  open: 'Open',
  openTitle: (kind: string) => `${kind} in a stored text`,
  openLead:
    'Reading the text is recorded. Unless the task is public, you can’t review, adjudicate or answer it afterwards.',
  openLeadOfDataset: 'This text belongs to the dataset, not to a task.',
  show: 'Show the text',
  redact: 'Redact in the task',
  keep: 'Keep it with a reason',
  keepLead:
    'Equal passages of the same task are kept with it. They stay in the text; the exception holds a keyed hash of them. The release check “No overridden patient-data warning” counts it.',
  reason: 'Reason',
  reasonHint: 'Say why this is not about a patient, without the words themselves.',
  tooShort: 'Say in at least 10 letters why this is not about a patient.',
} as const

export const certaintyLabels = { stopping: 'Findings', possible: 'Possible names and places' } as const
