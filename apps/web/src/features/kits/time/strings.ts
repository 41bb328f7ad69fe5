/** Text of the time counter on the work screens. */
export const lineStrings = {
  label: 'Time on this task',
  minutes: (minutes: number) => `${minutes} min`,
  onThisTask: 'on this task',
  title:
    'Your time on this task so far, on every day that you worked on it. It is counted while the page is visible and you are working or reading. You can correct it under “Your time”.',
  paused: 'paused',
  pause: (minutes: number) => `${minutes} min not counted.`,
  add: { reading: 'I was reading: count it', elsewhere: 'I worked elsewhere: count it' },
  uncounted: (minutes: number) => `+${minutes} min?`,
  notCountedYet: 'Not counted yet',
  leave: 'Don’t count it',
  long: 'A longer break. If you worked, correct it under “Your time”.',
  unreached: (minutes: number) =>
    `${minutes} min could not be counted because the site couldn’t be reached. Add them under “Your time”.`,
  understood: 'Understood',
} as const

/** How long work takes. */
export const expectedStrings = {
  about: (minutes: number) => `about ${minutes} min`,
  left: (minutes: number) => `about ${minutes} min left`,
}
