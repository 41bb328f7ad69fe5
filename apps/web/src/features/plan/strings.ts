export const planStrings = {
  lead: 'How many tasks of each kind are wanted. Physicians are offered what is missing most; a task counts on every line that it fits.',
  readLead: 'What this dataset still needs. A task counts on every line that it fits.',
  empty:
    'Without a plan, physicians are given the mode of which there are fewer tasks, and choose use case and specialty themselves.',
  pasteHint:
    'One line a row: mode, use case, specialty and a number, in any order of columns; leave out or write “any” for what does not matter.',
  behind: 'Someone else saved a plan meanwhile',
  authoringBehind: 'Someone else saved these settings meanwhile',
  leave: 'What you changed in the plan is not saved yet.',
}

export const authoringStrings = {
  title: 'Who serves authors',
  lead: 'Which systems answer while a task is written. Authors never see which one they talk to before they submit.',
  systems: {
    label: 'Hidden systems in conversations',
    hint: 'One is drawn for each task. Two or more allow a second try with another.',
  },
  examples: {
    label: 'Systems for test-drives',
    hint: 'Their answers to a draft show which criteria tell good from bad.',
  },
  judge: {
    label: 'Judge of test-drives',
    hint: 'Says for each criterion and answer whether it is met, while the rubric is written.',
  },
  suggestions: {
    label: 'Suggests criteria',
    hint: 'Asked only after the author’s own first rubric, and never before.',
  },
  budget: {
    label: 'Budget a month, in dollars',
    hint: 'For all calls of authors of this dataset. When it is spent, nothing more is sent; what people write is kept. Leave it empty for no bound.',
  },
  withheld: (calls: number) =>
    `Calls for what you are writing yourself (${calls}) are left out: their cost could tell which hidden model answered you.`,
  onboarding: { label: 'Practice rubrics before the first task' },
}

export const onboardingOptions = [
  {
    value: 'required',
    label: 'Required',
    hint: 'Nobody begins a task here before three practice rubrics are passed.',
  },
  { value: 'offered', label: 'Offered', hint: 'Shown on the home page until done; nobody has to.' },
  { value: 'off', label: 'Not shown', hint: 'For teams that have written rubrics before.' },
]
