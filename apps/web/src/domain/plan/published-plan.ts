import type { PlanCell } from './program-plan'

/** The composition of the 525 published tasks of HealthBench Professional, by mode and use case. */
export const publishedPlan: readonly PlanCell[] = [
  { mode: 'good_faith', useCase: 'consult', specialty: null, target: 143 },
  { mode: 'good_faith', useCase: 'writing', specialty: null, target: 51 },
  { mode: 'good_faith', useCase: 'research', specialty: null, target: 140 },
  { mode: 'red_teaming', useCase: 'consult', specialty: null, target: 93 },
  { mode: 'red_teaming', useCase: 'writing', specialty: null, target: 91 },
  { mode: 'red_teaming', useCase: 'research', specialty: null, target: 7 },
]
