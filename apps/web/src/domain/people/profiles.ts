import { z } from 'zod'
import { languages } from './languages'
import { specialties } from './specialties'
import { countries } from './countries'
import { seniorities } from './seniorities'
import { isStorable } from '../platform/strip-unstorable-chars'

const distinct = (values: readonly string[]) => new Set(values).size === values.length

/** The stored form of a vendor's name. Names that differ only in case or spacing are the same vendor. */
const tidyVendor = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ')
export const vendorKey = (name: string): string => tidyVendor(name).toLowerCase()

const Vendor = z
  .string()
  .max(120, 'The name of a vendor has at most 120 characters.')
  .refine(isStorable, 'This name contains a character that can’t be stored.')
  .transform(tidyVendor)
  .pipe(z.string().min(1, 'Enter the name of the vendor.'))

/** A physician's profile; every field is optional and can be changed later. */
export const Profile = z.strictObject({
  specialties: z
    .array(z.enum(specialties, 'Choose specialties from the list.'))
    .max(specialties.length)
    .refine(distinct, 'Name each specialty once.'),
  languages: z
    .array(
      z
        .string()
        .max(20)
        .refine((code) => languages.includes(code), 'Choose languages from the list.'),
    )
    .max(20, 'Name at most 20 languages.')
    .refine(distinct, 'Name each language once.'),
  country: z
    .string()
    .max(20)
    .refine((code) => countries.includes(code), 'Choose a country from the list.')
    .nullable(),
  seniority: z.enum(seniorities, 'Choose one from the list.').nullable(),
  affiliation: z
    .string()
    .trim()
    .max(200, 'Use at most 200 characters.')
    .refine(isStorable, 'This contains a character that can’t be stored. Type it again.')
    .nullable(),
  assignmentCap: z
    .int('Enter a whole number from 0 to 100.')
    .min(0, 'Enter a whole number from 0 to 100.')
    .max(100, 'Enter a whole number from 0 to 100.'),
  vendorTies: z
    .array(Vendor)
    .max(30, 'Name at most 30 vendors.')
    .refine((names) => distinct(names.map(vendorKey)), 'Name each vendor once.'),
})
export type Profile = z.infer<typeof Profile>
export type ProfileInput = z.input<typeof Profile>

export const emptyProfile: Profile = {
  specialties: [],
  languages: [],
  country: null,
  seniority: null,
  affiliation: null,
  assignmentCap: 5,
  vendorTies: [],
}

/** A profile as stored; it may contain labels that are no longer in the lists. */
export const StoredProfile = z.strictObject({
  specialties: z.array(z.string()),
  languages: z.array(z.string()),
  country: z.string().nullable(),
  seniority: z.string().nullable(),
  affiliation: z.string().nullable(),
  assignmentCap: z.int(),
  vendorTies: z.array(z.string()),
})
export type StoredProfile = z.infer<typeof StoredProfile>

export const profileLabels: Record<keyof Profile, string> = {
  specialties: 'Specialties',
  languages: 'Languages',
  country: 'Country',
  seniority: 'Seniority',
  affiliation: 'Affiliation',
  assignmentCap: 'Maximum open assignments',
  vendorTies: 'Vendor ties',
}

/** The fields that differ; lists are compared regardless of order. */
export function changedFields(before: StoredProfile, after: StoredProfile): (keyof Profile)[] {
  const same = (one: unknown, other: unknown) =>
    JSON.stringify(Array.isArray(one) ? one.toSorted() : one) ===
    JSON.stringify(Array.isArray(other) ? other.toSorted() : other)
  return (Object.keys(profileLabels) as (keyof Profile)[]).filter(
    (field) => !same(before[field], after[field]),
  )
}

/** The old and new value of one field, as text. */
export const ProfileDifference = z.strictObject({ label: z.string(), before: z.string(), after: z.string() })
export type ProfileDifference = z.infer<typeof ProfileDifference>

/** One saved state of a profile; `by` is null if the operator changed it on the command line. */
export const ProfileVersion = z.strictObject({
  at: z.iso.datetime(),
  by: z.string().nullable(),
  own: z.boolean(),
  changed: z.array(z.string()),
  changes: z.array(ProfileDifference),
})

export const ProfilePage = z.strictObject({
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  profile: StoredProfile,
  knownVendors: z.array(z.string()),
  history: z.array(ProfileVersion),
  openAssignments: z.int(),
  /** Whether they have seen which tasks wait for them: from then on, a change of interests closes those. */
  hasSeenQueue: z.boolean(),
  isNew: z.boolean(),
})
export type ProfilePage = z.infer<typeof ProfilePage>
