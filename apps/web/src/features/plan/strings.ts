export const planStrings = {
  lead: 'How many tasks of each kind are needed. Physicians are offered what is missing most. A task counts on every line that it fits.',
  readLead: 'What this dataset still needs. A task counts on every line that it fits.',
  empty:
    'Without a plan, physicians are assigned the mode that has fewer tasks, and choose use case and specialty themselves.',
  pasteHint:
    'One row per line: mode, use case, specialty and a number, in any order of columns. Leave out what does not matter, or write “any”.',
  behind: 'Someone else saved the plan in the meantime',
  authoringBehind: 'Someone else saved these settings in the meantime',
  leave: 'Your changes are not saved yet.',
}

export const authoringStrings = {
  title: 'Systems for authors',
  lead: 'Which systems answer while a task is written. Authors never see which one they talk to before they submit.',
  systems: {
    label: 'Hidden systems in conversations',
    hint: 'A system is picked at random for each task. With two or more, authors can try another.',
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
    label: 'System that suggests criteria',
    hint: 'Used only after the author’s own first rubric, never before.',
  },
  budget: {
    label: 'Monthly budget in dollars',
    hint: 'For all calls made for authors of this dataset. When it is spent, nothing more is sent, and what people write is kept. Leave it empty for no limit.',
  },
  withheld: (calls: number) =>
    `Calls for what you are writing yourself (${calls}) are left out, because their cost could reveal which hidden model answered you.`,
  onboarding: { label: 'Practice rubrics before the first task' },
}

export const onboardingOptions = [
  {
    value: 'required',
    label: 'Required',
    hint: 'Authors must pass three practice rubrics before they can begin a task here.',
  },
  { value: 'offered', label: 'Offered', hint: 'Shown on the home page until done, but not required.' },
  { value: 'off', label: 'Not shown', hint: 'For teams that have written rubrics before.' },
]
