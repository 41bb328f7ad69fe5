import type { Profile } from '../../../domain/people/profiles'

export const strings = {
  title: 'Your profile',
  lead: 'Your profile decides which tasks you get: your specialties, your languages, and your conflicts of interest. You can change it at any time and leave fields empty.',
  welcomeTitle: 'Welcome. First, tell us about yourself as a physician.',
  welcomeLead: 'This takes 2 minutes. Without a specialty and a language, no task can be matched to you.',
  later: 'Later',
  field: {
    title: 'Your expertise',
    lead: 'You are offered tasks in your specialties first. Choose those in which you trust your own judgment.',
  },
  specialties: 'Specialties',
  specialtiesPlaceholder: 'Type to search the 28 specialties',
  seniority: 'Seniority',
  notSaid: 'Not specified',
  place: {
    title: 'Where you work',
    lead: 'You get tasks in the languages you read. You never review tasks by authors from your own institution, or one that you left in the last 12 months.',
  },
  languages: 'Languages',
  languagesHint: 'Languages in which you could judge a clinical conversation.',
  languagesPlaceholder: 'Type to search',
  country: 'Country',
  countryPlaceholder: 'Type to search',
  affiliation: 'Affiliation',
  affiliationHint: 'The official name of your hospital, university or practice.',
  ties: {
    title: 'Vendor ties',
    lead: 'Employment, shares, grants, paid advice, or a close relationship with someone who has one of these.',
    why: 'Why we ask: a conflict of interest makes a verdict unreliable.',
    follows:
      'The effect: you won’t review, adjudicate or grade answers from that vendor. Nothing else changes, and the tie is not published with your name. It counts for 12 months after you remove it.',
  },
  interestsTitle: 'Change your ties or affiliation?',
  interestsWhy:
    'All of this happens whether or not a task conflicts, so that nobody learns who wrote a task or which model answered.',
  closesTasks: 'The tasks that wait now are no longer offered to you. New ones will be.',
  countsOn: 'What you remove still counts for 12 months.',
  change: 'Save and hand back',
  changeOnly: 'Save',
  vendors: 'Vendors of language models',
  vendorsHint: 'Leave this empty if you have no ties.',
  vendorsPlaceholder: 'Choose a vendor or type another',
  load: {
    title: 'Your workload',
    lead: 'When you have this many open assignments, you get no new ones. Set it to 0 to take a break.',
  },
  cap: 'Maximum open assignments',
  capUnit: 'assignments',
  save: 'Save',
  discard: 'Discard changes',
  unsaved: 'Unsaved changes',
  allSaved: 'All changes saved.',
  nothingChanged: 'There were no changes.',
  restoredTitle: 'Your unsaved changes were restored',
  restored: 'They were kept in this tab. Save or discard them.',
  leave: 'Your changes are kept in this tab until you close it. They take effect only after you save.',
  historyTitle: 'Change history',
  historyLead: 'Visible to you and admins. Entries are never overwritten.',
  noHistory: 'No changes yet. Your first save will appear here.',
} as const

const words: Record<keyof Profile, string> = {
  specialties: 'specialties',
  languages: 'languages',
  country: 'country',
  seniority: 'seniority',
  affiliation: 'affiliation',
  assignmentCap: 'cap on assignments',
  vendorTies: 'vendor ties',
}

/** Formats “Specialties, country and affiliation are saved.” */
export function describeSaved(changed: readonly string[]): string {
  const names = new Intl.ListFormat('en-GB').format(
    (Object.keys(words) as (keyof Profile)[])
      .filter((field) => changed.includes(field))
      .map((field) => words[field]),
  )
  if (names === '') return strings.nothingChanged
  const verb = changed.length > 1 || /s$/.test(names) ? 'are' : 'is'
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} ${verb} saved and apply from now on.`
}

/** “Your 2 open assignments are handed back. What you wrote is kept.” */
export function describeHandedBack(count: number): string {
  return count === 1
    ? 'Your open assignment is handed back. What you wrote for it is kept.'
    : `Your ${count} open assignments are handed back. What you wrote for them is kept.`
}
