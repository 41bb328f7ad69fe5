/** The caps of a plan, with their labels. */
export const planCaps = ['perAuthor', 'perInstitution', 'perCluster', 'perVendor'] as const
export type PlanCap = (typeof planCaps)[number]

export const capLabels: Record<PlanCap, string> = {
  perAuthor: 'Most tasks of one author',
  perInstitution: 'Most tasks of one institution',
  perCluster: 'Most tasks of one near-duplicate cluster',
  perVendor: 'Most tasks rated on one vendor’s model',
}
