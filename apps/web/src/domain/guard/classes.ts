/**
 * What can identify a person: the 18 identifiers of HIPAA's Safe Harbor, with ages over 89 (part of its
 * dates) listed separately.
 */
export const guardClasses = [
  'name',
  'place',
  'date',
  'age',
  'phone',
  'fax',
  'email',
  'social_security',
  'record_number',
  'health_plan',
  'account',
  'licence',
  'vehicle',
  'device',
  'url',
  'ip',
  'biometric',
  'photo',
  'other_number',
] as const
export type GuardClass = (typeof guardClasses)[number]

/**
 * Classes found by their format or by a label next to them, in any language. Names and places need knowledge
 * of the language.
 */
export const formattedClasses = guardClasses.filter((name) => name !== 'name' && name !== 'place')

export const guardClassWords: Record<GuardClass, string> = {
  name: 'Name',
  place: 'Place smaller than a state',
  date: 'Date more exact than a year',
  age: 'Age over 89',
  phone: 'Phone number',
  fax: 'Fax number',
  email: 'Email address',
  social_security: 'Social security or national identity number',
  record_number: 'Medical record number',
  health_plan: 'Health plan number',
  account: 'Account or card number',
  licence: 'License or certificate number',
  vehicle: 'Vehicle number or plate',
  device: 'Device number',
  url: 'Web address',
  ip: 'IP address',
  biometric: 'Fingerprint, voice or other biometric',
  photo: 'Photograph of a face',
  other_number: 'Other identifying number',
}

/** The field that a refusal names when a text may identify a patient. */
export const GUARD_FIELD = 'guard'

/**
 * Where patient data was found: `text` is the index of the given text, `start` and `end` are UTF-16 offsets.
 */
export interface GuardFinding {
  text: number
  start: number
  end: number
  class: GuardClass
  /** A possible name or place: it is shown, but it stops nothing. Other findings have no certainty. */
  certainty?: 'possible' | undefined
}

/** Whether a finding must be replaced, changed or allowed before the text can be stored for others. */
export const isStopping = ({ certainty }: Pick<GuardFinding, 'certainty'>): boolean => certainty === undefined
