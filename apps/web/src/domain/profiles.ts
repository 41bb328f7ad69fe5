import { z } from 'zod'
import { countries, languages, seniorities, specialties } from './profiles-lists'

const storable = (text: string) => !text.includes('\0') && text.isWellFormed()
const distinct = (values: readonly string[]) => new Set(values).size === values.length

/** A vendor as it is kept: the same name in another case or spacing is the same vendor. */
export const tidyVendor = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ')
export const vendorKey = (name: string): string => tidyVendor(name).toLowerCase()

const Vendor = z
  .string()
  .max(120, 'The name of a vendor has at most 120 characters.')
  .refine(storable, 'This name holds a character that cannot be stored.')
  .transform(tidyVendor)
  .pipe(z.string().min(1, 'Write the name of the vendor.'))

/** What a physician says about themselves; all of it can be left open and changed later. */
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
    .refine(storable, 'This holds a character that cannot be stored. Type it anew.')
    .nullable(),
  assignmentCap: z
    .int('Write a whole number from 0 to 100.')
    .min(0, 'Write a whole number from 0 to 100.')
    .max(100, 'Write a whole number from 0 to 100.'),
  vendorTies: z
    .array(Vendor)
    .max(30, 'Name at most 30 vendors.')
    .refine((names) => distinct(names.map(vendorKey)), 'Name each vendor once.'),
})
export type Profile = z.infer<typeof Profile>

export const emptyProfile: Profile = {
  specialties: [],
  languages: [],
  country: null,
  seniority: null,
  affiliation: null,
  assignmentCap: 5,
  vendorTies: [],
}

/** As it is stored: it may hold labels of an earlier list. */
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
  assignmentCap: 'Open assignments at most',
  vendorTies: 'Ties to vendors',
}

/** Which fields differ; lists are compared without regard to their order. */
export function changedFields(before: StoredProfile, after: StoredProfile): (keyof Profile)[] {
  const same = (one: unknown, other: unknown) =>
    JSON.stringify(Array.isArray(one) ? one.toSorted() : one) ===
    JSON.stringify(Array.isArray(other) ? other.toSorted() : other)
  return (Object.keys(profileLabels) as (keyof Profile)[]).filter(
    (field) => !same(before[field], after[field]),
  )
}

/** What one field was and became, in words. */
export const ProfileDifference = z.strictObject({ label: z.string(), before: z.string(), after: z.string() })
export type ProfileDifference = z.infer<typeof ProfileDifference>

/** One time at which a profile became what it says; `by` is null when it was done at the command line. */
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
  isNew: z.boolean(),
})
export type ProfilePage = z.infer<typeof ProfilePage>
