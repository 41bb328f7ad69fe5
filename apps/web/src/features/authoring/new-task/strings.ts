export const newTaskStrings = {
  dataset: 'Dataset',
  lead: 'The platform assigns the mode, and you choose the topic. The mode depends on what the dataset needs most within your specialties.',
  nothingOpen: {
    title: 'No dataset is accepting tasks yet',
    says: 'An admin has to set a plan and the systems that answer. Then you can begin here.',
  },
  planned: {
    title: 'Everything that is planned is in progress',
    says: 'Every line of the plan is covered by tasks that are accepted, in review or being written. Lines open again when a task is rejected, or when an admin asks for more.',
  },
  elsewhere: { title: 'What is missing is in other specialties', says: 'The plan still needs' },
  suggestion: {
    legend: 'Suggested topic',
    hint: 'A suggestion; you set use case and specialty in the editor.',
  },
  inDataset: (name: string) => `In ${name},`,
  stop: 'You can stop at any time without losing anything.',
  free: 'Use case of your choice',
}
