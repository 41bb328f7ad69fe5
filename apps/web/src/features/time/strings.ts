/** The page “Your time”. */
export const timeStrings = {
  title: 'Your time',
  lead: 'How much time you spent on tasks, as counted on the screens where you write, review and adjudicate. You can correct it: your note appears next to the correction, and the measured time is kept.',
  zone: (zone: string) => `Days are in the time zone ${zone}, which you can change under your account.`,
  earlier: 'Previous month',
  later: 'Next month',
  download: 'Download this month as CSV',
  caption: 'Work by day',
  day: 'Day',
  work: 'Work',
  measured: 'Measured',
  credited: 'Credited',
  note: 'Note',
  added: (minutes: string) => `${minutes} of it added by you`,
  correct: 'Correct',
  sum: 'Month total',
  none: 'No time was counted this month',
  noneLead: 'Time is counted while you write, review or adjudicate a task, and shown here by day.',
  private:
    'Only you see this page. Admins of a dataset can download totals by person and kind of work, without tasks.',
  dialog: {
    title: (work: string, day: string) => `${work} on ${day}`,
    says: (measured: string) =>
      `Measured: ${measured}. The measured time is kept next to your correction. Time counted later is added on top.`,
    minutes: 'Minutes',
    note: 'Reason',
    noteHint: 'Admins see only how many notes there are. Don’t name patients.',
    keep: 'Cancel',
    save: 'Save correction',
  },
} as const

/** The download of time statements for admins. */
export const statementStrings = {
  title: 'Time statement',
  lead: 'The time that everyone spent on this dataset in a month, by person and kind of work, as measured and as corrected, with the number of notes. It names no task, and each download is recorded.',
  month: 'Month',
  download: 'Download as CSV',
  done: (people: number) =>
    people === 0
      ? 'No time was counted in this month. The file contains only the header row.'
      : `The file covers ${people} ${people === 1 ? 'person' : 'people'}.`,
} as const
