import { z } from 'zod'
import { RoleSchema } from '../permissions/roles'
import { specialties } from './specialties'
import { seniorities } from './seniorities'
import { isStorable } from '../platform/strip-unstorable-chars'

export const personStates = ['active', 'disabled', 'work_removed', 'pseudonymised'] as const
export type PersonState = (typeof personStates)[number]
export const personStateLabels: Record<PersonState, string> = {
  active: 'Active',
  disabled: 'Disabled',
  work_removed: 'Contributions excluded',
  pseudonymised: 'Pseudonymized',
}

/** `name` sorts from A to Z; the other two sort newest first. */
export const peopleSorts = ['name', 'joined', 'seen'] as const
export type PeopleSort = (typeof peopleSorts)[number]

const VENDOR = 'to:'
export const tieTo = (vendor: string): string => `${VENDOR}${vendor}`
/** The vendor in a filter of ties; null if the filter is `any` or `none`. */
export const vendorOfTie = (ties: string): string | null =>
  ties.startsWith(VENDOR) ? ties.slice(VENDOR.length) : null

/** Filters of the list of people. */
export const PersonFilter = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1)
    .max(100, 'Use at most 100 characters.')
    .refine(isStorable, 'This contains a character that can’t be searched for.')
    .optional(),
  role: RoleSchema.optional(),
  specialty: z.enum(specialties).optional(),
  country: z.string().length(2).optional(),
  seniority: z.enum(seniorities).optional(),
  state: z.enum(personStates).optional(),
  /** `any`, `none`, or `to:` and the name of a vendor. */
  ties: z
    .string()
    .regex(/^(any|none|to:.{1,120})$/, 'Ties must be any, none, or to: followed by a vendor name.')
    .refine(isStorable, 'This contains a character that can’t be searched for.')
    .optional(),
})
export type PersonFilter = z.infer<typeof PersonFilter>

export const ListPeople = z
  .strictObject({
    ...PersonFilter.shape,
    sort: z.enum(peopleSorts).default('name'),
    after: z.uuid().optional(),
    before: z.uuid().optional(),
    limit: z.int().min(1).max(100).default(50),
  })
  .refine(({ after, before }) => !(after && before), {
    message: 'Give either after or before, not both.',
    path: ['before'],
  })
export type ListPeople = z.infer<typeof ListPeople>

export const PersonRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(RoleSchema),
  specialties: z.array(z.string()),
  country: z.string().nullable(),
  affiliation: z.string().nullable(),
  vendorTies: z.array(z.string()),
  states: z.array(z.enum(personStates)),
  joinedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
})
export type PersonRow = z.infer<typeof PersonRow>

const Count = z.strictObject({ value: z.string(), people: z.int() })
export const PeoplePage = z.strictObject({
  people: z.array(PersonRow),
  total: z.int(),
  first: z.int(),
  after: z.uuid().nullable(),
  before: z.uuid().nullable(),
  /** Counts over all people, for the options of the filters. */
  counts: z.strictObject({
    people: z.int(),
    tied: z.int(),
    roles: z.array(Count),
    specialties: z.array(Count),
    countries: z.array(Count),
    states: z.array(Count),
    vendors: z.array(Count),
  }),
})
export type PeoplePage = z.infer<typeof PeoplePage>
