import type { GuardClass } from '../../../domain/guard/classes'

/**
 * The class of each entity type of Presidio’s recognizers. Null: our detectors decide, because the analyzer’s spans
 * include what identifies nobody (durations, years, any age, nationalities) or no person (companies).
 */
const classes: Readonly<Record<string, GuardClass | null>> = {
  PERSON: 'name',
  LOCATION: 'place',
  GPE: 'place',
  FAC: 'place',
  ADDRESS: 'place',
  STREET_ADDRESS: 'place',
  ZIP_CODE: 'place',
  PHONE_NUMBER: 'phone',
  FAX_NUMBER: 'fax',
  EMAIL_ADDRESS: 'email',
  URL: 'url',
  IP_ADDRESS: 'ip',
  MAC_ADDRESS: 'device',
  CREDIT_CARD: 'account',
  CRYPTO: 'account',
  IBAN_CODE: 'account',
  US_BANK_NUMBER: 'account',
  MEDICAL_RECORD_NUMBER: 'record_number',
  UK_NHS: 'record_number',
  AU_MEDICARE: 'health_plan',
  US_MBI: 'health_plan',
  DE_HEALTH_INSURANCE: 'health_plan',
  MEDICAL_LICENSE: 'licence',
  US_NPI: 'licence',
  US_DRIVER_LICENSE: 'licence',
  US_PASSPORT: 'licence',
  IT_DRIVER_LICENSE: 'licence',
  IT_PASSPORT: 'licence',
  IN_PASSPORT: 'licence',
  IN_VOTER: 'licence',
  UK_VEHICLE_REGISTRATION: 'vehicle',
  IN_VEHICLE_REGISTRATION: 'vehicle',
  US_SSN: 'social_security',
  US_ITIN: 'social_security',
  UK_NINO: 'social_security',
  ES_NIF: 'social_security',
  ES_NIE: 'social_security',
  IT_FISCAL_CODE: 'social_security',
  IT_IDENTITY_CARD: 'social_security',
  PL_PESEL: 'social_security',
  SG_NRIC_FIN: 'social_security',
  AU_TFN: 'social_security',
  IN_PAN: 'social_security',
  IN_AADHAAR: 'social_security',
  FI_PERSONAL_IDENTITY_CODE: 'social_security',
  KR_RRN: 'social_security',
  TH_TNIN: 'social_security',
  AGE: null,
  DATE_TIME: null,
  NRP: null,
  ORGANIZATION: null,
  TITLE: null,
  AU_ABN: null,
  AU_ACN: null,
  IN_GSTIN: null,
  IT_VAT_CODE: null,
  SG_UEN: null,
}

/** The class of an entity type; null if it is left to our detectors. A type of your own is an identifying number. */
export function classOfEntity(type: string): GuardClass | null {
  const known = classes[type]
  return known === undefined ? 'other_number' : known
}
