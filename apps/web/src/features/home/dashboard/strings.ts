export const dashboardStrings = {
  first: {
    title: 'First steps',
    lead: 'Three steps, in this order. What is stuck, running and spent appears here afterwards.',
  },
  later: 'Next steps to a leaderboard',
  stuck: {
    title: 'Stuck tasks',
    none: 'No task is stuck',
    says: 'Tasks without a reviewer or adjudicator, overdue work, disputes and unanswered returns appear here.',
  },
  runs: { title: 'Runs', lead: 'Runs that need you come first. Published ones stay here for a week.' },
  tasks: {
    title: 'Tasks',
    lead: 'By dataset and status, with the age of the oldest where somebody has to act.',
  },
  plan: { title: 'Plan', lead: 'Accepted tasks against the number that the plan of each dataset asks for.' },
  drafts: 'Releases in preparation',
  spending: { title: 'Spending this month', lead: 'Calendar month in UTC; a total can be a minute old.' },
  newcomers: 'People who have not started',
} as const
