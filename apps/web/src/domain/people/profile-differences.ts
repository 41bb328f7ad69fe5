import {
  changedFields,
  profileLabels,
  type Profile,
  type ProfileDifference,
  type StoredProfile,
} from './profiles'
import { nameLanguage } from './languages'
import { nameCountry } from './countries'
import { seniorities, seniorityLabels } from './seniorities'

/** Formats a profile field with names instead of codes; empty if the field isn't set. */
export function describeField(profile: StoredProfile, field: keyof Profile): string {
  switch (field) {
    case 'languages':
      return profile.languages.map(nameLanguage).join(', ')
    case 'specialties':
    case 'vendorTies':
      return profile[field].join(', ')
    case 'country':
      return profile.country ? nameCountry(profile.country) : ''
    case 'seniority':
      return describeSeniority(profile.seniority) ?? ''
    case 'affiliation':
      return profile.affiliation ?? ''
    case 'assignmentCap':
      return String(profile.assignmentCap)
  }
}

function describeSeniority(seniority: string | null): string | null {
  const known = seniorities.find((one) => one === seniority)
  return known ? seniorityLabels[known] : seniority
}

/** Lists the fields that differ between two states of a profile, before and after. */
export function listDifferences(before: StoredProfile, after: StoredProfile): ProfileDifference[] {
  return changedFields(before, after).map((field) => ({
    label: profileLabels[field],
    before: describeField(before, field),
    after: describeField(after, field),
  }))
}
