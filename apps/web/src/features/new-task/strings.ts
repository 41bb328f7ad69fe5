export const newTaskStrings = {
  lead: 'The platform gives you the mode; what you write about is yours. It is chosen by what is missing most among what fits your specialties.',
  nothingOpen: {
    title: 'No dataset takes tasks yet',
    says: 'An admin sets a plan and the systems that answer. When that is done, you can begin here.',
  },
  planned: {
    title: 'All that is planned is on its way',
    says: 'Every line of the plan is accepted, in review or being written. Lines open again when a task is rejected, or when an admin asks for more.',
  },
  elsewhere: { title: 'What is missing is in other specialties', says: 'The plan still needs' },
  suggestion: {
    legend: 'What it could be about',
    hint: 'A suggestion; you set use case and specialty in the editor.',
  },
  free: 'Your own choice of use case',
}
