import { type GuardClass } from '../classes'

/** A word that says what the number after it is. `sure` labels need no “no.” or “ID” behind them. */
interface Label {
  class: GuardClass
  words: string
  /** `mixed`: without “no.” the number must have letters and digits, or many digits. */
  sure: boolean | 'mixed'
}

export const LABELS: readonly Label[] = [
  { class: 'social_security', sure: true, words: String.raw`ssn|ss#|social security|soc\.?\s?sec\.?|(?:his|her|their|my|the) social(?= is\b| #| no)|national insurance|ni number|nino|last four|nir|numéro de sécurité sociale|steuer-?id|cpf|dni|nie|curp` },
  { class: 'social_security', sure: false, words: 'national|tax|identity|citizen|personal identity' },
  { class: 'record_number', sure: true, words: String.raw`mrn|medical record|med\.?\s?rec\.?|nhs|patient id|pt\.? id|patientennummer|fallnummer|historia clínica|診察券番号|رقم الملف` },
  { class: 'record_number', sure: false, words: String.raw`hospital|hosp\.?|chart|patient|unit|record|case file|folder|file` },
  { class: 'health_plan', sure: true, words: String.raw`member id|subscriber|policy|ins\.(?= ?[a-z]*\d)|versichertennummer|medicare id|medicaid id` },
  { class: 'health_plan', sure: false, words: String.raw`insurance|member|medicare|medicaid|group|health plan|beneficiary|plan|hicn|krankenkasse` },
  { class: 'account', sure: true, words: String.raw`iban|account|acct\.?|credit card|debit card|bank account|billing account|invoice|guarantor account|kontonummer|sort code` },
  { class: 'account', sure: false, words: 'card|bank|billing|guarantor' },
  { class: 'licence', sure: true, words: String.raw`npi|dea|gmc|nmc|driver'?s? licen[sc]e|medical licen[sc]e|state licen[sc]e|führerschein(?:nummer)?` },
  { class: 'licence', sure: false, words: String.raw`licen[sc]e|certificate|certification|licensure` },
  { class: 'vehicle', sure: true, words: String.raw`vin|licen[sc]e plates?|number plates?|plates?|(?:car |vehicle )?registration|kfz-kennzeichen|kennzeichen|matrícula|immatriculation` },
  { class: 'vehicle', sure: 'mixed', words: String.raw`vehicle|car|van|truck|lorry|taxi|cab|bus|ambulance|motorcycle|motorbike|scooter|suv|moped|reg\.?` },
  { class: 'device', sure: true, words: String.raw`serial(?: no\.?| number)?|s\/n|udi|device id|device serial|implant lot|lot|transmitter|prosthesis, ref` },
  { class: 'device', sure: 'mixed', words: 'device|implant|pump|pacemaker|generator|model|sensor|asset|lead|stent|valve|ventilator|stimulator|neurostimulator|monitor|prosthesis|hearing aid|defibrillator|catheter|graft|lens|meter|reader|equipment' },
  { class: 'other_number', sure: true, words: String.raw`passport|specimen|accession|barcode|docket|inmate|badge|subj(?:ect)? id|study id|trial id|sample id|encounter|prescription rx|rx #|ticket|reisepass|pasaporte` },
  { class: 'other_number', sure: false, words: String.raw`case|study|subject|student|employee|order|claim|visit|sample|prescription|referral|reference|participant|enrolment|enrollment|confirmation|ref|tracking` },
]

/** Words between a label and its number that say that one comes. */
export const NUMBER_WORD = String.raw`(?:id|i\.d\.|no\.?|nos?\.|number|num\.?|nr\.?|nummer|número|numéro|#|code|番号)`
