/** What can tell who somebody is: the 18 identifiers of HIPAA's Safe Harbor, ages over 89 (part of its dates) apart. */
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

/** Found by their shape or by a label beside them, in any language; the rest needs language. */
export const formattedClasses = guardClasses.filter((name) => name !== 'name' && name !== 'place')

export const guardClassWords: Record<GuardClass, string> = {
  name: 'Name',
  place: 'Place smaller than a state',
  date: 'Date more exact than a year',
  age: 'Age over 89',
  phone: 'Phone number',
  fax: 'Fax number',
  email: 'E-mail address',
  social_security: 'Social security or national identity number',
  record_number: 'Medical record number',
  health_plan: 'Health plan number',
  account: 'Account or card number',
  licence: 'Licence or certificate number',
  vehicle: 'Vehicle number or plate',
  device: 'Device number',
  url: 'Web address',
  ip: 'IP address',
  biometric: 'Fingerprint, voice or other biometric',
  photo: 'Photograph of a face',
  other_number: 'Other identifying number',
}

/** Where something was found: `text` counts the texts that were given, `start` and `end` the UTF-16 units in it. */
export interface GuardFinding {
  text: number
  start: number
  end: number
  class: GuardClass
}
