/** Career stages. */
export const seniorities = ['student', 'resident', 'specialist', 'senior', 'retired'] as const

export const seniorityLabels: Record<(typeof seniorities)[number], string> = {
  student: 'Student',
  resident: 'Resident or in training',
  specialist: 'Specialist',
  senior: 'Senior: consultant, attending or head of service',
  retired: 'Retired',
}
