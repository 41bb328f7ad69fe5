export const homeStrings = {
  next: 'What to do next',
  month: 'This month',
  figures: 'Outcomes, and your figures',
  time: 'Your time',
  nothing: { title: 'Nothing waits for you', says: 'Drafts, tasks that come back, reviews and what the plan needs show up here, each with how long it takes.' },
  threads: 'Questions about your tasks, or answers to what you asked.',
  reviews: 'You have taken them; others wait until you finish or hand them back.',
  empty: 'Not begun yet',
  noReason: 'See what was asked',
}
