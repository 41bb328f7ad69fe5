/** What the counting of time says, on the screens where one works. */
export const lineStrings = {
  label: 'Time on this task',
  counted: (minutes: number) => `${minutes} min`,
  title:
    'Counted on this task so far. It counts while the page is in view and you work or read; you can correct it under “Your time”.',
  paused: 'paused',
  pause: (minutes: number) => `${minutes} min not counted.`,
  add: { reading: 'I was reading: count it', elsewhere: 'I worked elsewhere: count it' },
  leave: 'Leave it out',
  long: 'A longer break. If you worked, correct it under “Your time”.',
  unreached: (minutes: number) =>
    `${minutes} min could not be counted: the site was not reached. Add them under “Your time”.`,
  understood: 'Understood',
} as const

/** What the page with one's own time says. */
export const timeStrings = {
  title: 'Your time',
  lead: 'What your work on tasks took, as it was counted on the screens where you write, review and decide. Correct what is wrong: your note stands beside it, and what was measured stays.',
  zone: (zone: string) => `Days in the time zone ${zone}, as it stands under your account.`,
  earlier: 'Month before',
  later: 'Month after',
  download: 'Download this month as CSV',
  caption: 'Work by day',
  day: 'Day',
  work: 'Work',
  measured: 'Measured',
  stands: 'What stands',
  note: 'Note',
  added: (minutes: string) => `${minutes} of it added by you`,
  correct: 'Correct',
  sum: 'All of the month',
  none: 'Nothing was counted in this month',
  noneLead: 'Time is counted while you write, review or adjudicate a task, and shown here by day.',
  private:
    'Nobody else sees this page. Admins of a dataset download sums by person and kind of work, without tasks.',
  dialog: {
    title: (work: string, day: string) => `${work} on ${day}`,
    says: (measured: string) =>
      `${measured} were measured. They stay beside what you say; what is counted later comes on top.`,
    minutes: 'Minutes that it took',
    note: 'Why',
    noteHint: 'Admins see how many notes there are. No names of patients.',
    keep: 'Leave it as it is',
    save: 'Correct it',
  },
} as const

/** What admins are told about statements. */
export const statementStrings = {
  title: 'Statement of time',
  lead: 'What everyone’s work on this dataset came to in a month: by person and kind of work, as measured and as corrected, with how many notes there are. It names no task, and the download is recorded.',
  month: 'Month',
  download: 'Download as CSV',
  done: (people: number) =>
    people === 0
      ? 'Nobody’s time was counted in this month; the file has its head only.'
      : `The file tells of ${people} ${people === 1 ? 'person' : 'people'}.`,
} as const
