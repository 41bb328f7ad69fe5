import { type GuardClass } from '../classes'

/** A word that labels the number after it. `sure` labels need no “no.” or “ID” after them. */
interface Label {
  class: GuardClass
  words: string
  /** `mixed`: without “no.” the number must have letters and digits, or many digits. */
  sure: boolean | 'mixed'
}

export const LABELS: readonly Label[] = [
  {
    class: 'social_security',
    sure: true,
    words: String.raw`ssn|ss#|social security|soc\.?\s?sec\.?|(?:his|her|their|my|the) social(?= is\b| #| no)|national insurance|ni number|nino|last (?:four|4)(?: digits)?(?: of (?:the |his |her |my )?(?:ssn|social))?|nir|numéro de sécurité sociale|sécurité sociale|steuer-?id|cpf|dni|nie|curp|svnr|sozialversicherungs?(?:nummer|-?nr\.?)|ahv|pesel|aadhaar|chi number|pps number|bsn|personnummer|codice fiscale|sin(?= ?\d{3}[ -]\d{3})`,
  },
  {
    class: 'social_security',
    sure: false,
    words: 'national|tax|identity|citizen|personal identity|pps|chi|sin',
  },
  {
    class: 'record_number',
    sure: true,
    words: String.raw`mrn|medical record|med\.?\s?rec\.?|nhs|patient id|pt\.? id|(?:patienten|fall|aufnahme)(?:nummer|-?nr\.?)|pat\.?-?nr\.?|aktenzeichen|historia clínica|número de historia|nhc|numéro de (?:dossier|patient)|診察券番号|患者番号|カルテ番号|رقم الملف`,
  },
  {
    class: 'record_number',
    sure: 'mixed',
    words: 'dossier|emr|ehr|prontuário|cartella clinica|historia|urn|ipp',
  },
  {
    class: 'record_number',
    sure: false,
    words: String.raw`hospital|hosp\.?|chart|patient|pt\.?|unit|record|case file|folder|file|dossier|emr|ehr`,
  },
  {
    class: 'health_plan',
    sure: true,
    words: String.raw`member id|subscriber|policy|ins\.(?= ?[a-z]*\d)|medicare id|medicaid id|policy ?holder|póliza|(?:krankenversicherten|versicherten|versicherungs|krankenkassen)-?(?:nummer|nr\.?)`,
  },
  {
    class: 'health_plan',
    sure: 'mixed',
    words: String.raw`prior auth(?:ori[sz]ation)?|pre-?auth(?:ori[sz]ation)?|authori[sz]ation|mutuelle|adhérent|afiliado|assuré|claim|blue cross|aetna|cigna|humana|kaiser|insurance`,
  },
  {
    class: 'health_plan',
    sure: false,
    words: String.raw`insurance|insured|member|medicare|medicaid|group|health (?:plan|card|insurance)|beneficiary|plan|hicn|krankenkasse|policy ?holder|authori[sz]ation|mutuelle|adhérent|afiliado`,
  },
  {
    class: 'account',
    sure: true,
    words: String.raw`(?:card|visa|mastercard|amex|account)(?: account| number)? (?:ending|ends)(?: in| with)?|(?:card|account) last (?:four|4)|cardholder|pan|visa|mastercard|amex|american express|maestro|user ?name|log-?in(?: name)?|user ?id|screen name|iban|account|acct\.?|a\/c|credit card|debit card|bank account|billing account|invoice|guarantor account|konto(?:nummer|-?nr\.?)|bankleitzahl|blz|sort code|bsb|routing|口座番号|(?:kunden|rechnungs)-?(?:nummer|nr\.?)|last (?:four|4) digits of (?:the|his|her|my|their) (?:card|account)|número de cuenta|numéro de compte|gift card`,
  },
  {
    class: 'account',
    sure: 'mixed',
    words: String.raw`card|bank|billing|payment|deposit|ledger|cheque|voucher|remittance|payroll|pension|membership|superbill|kreditkarte|karte|tarjeta|carte(?: bancaire)?|cartão|mandatsreferenz|receipt|statement|loan|mandate|payment (?:ref(?:erence)?\.?)|transaction|customer|compte(?: bancaire)?|facture|rib|cuenta(?: bancaria)?|factura|conta|konto|rechnung|wallet|swift|bic|bill|guarantor`,
  },
  {
    class: 'account',
    sure: false,
    words:
      'check|cheque|voucher|deposit|ledger|payroll|pension|membership|pin|tarjeta|carte|karte|card|bank|bill|billing|guarantor|receipt|statement|loan|mandate|payment|transaction|customer|client|compte|facture|cuenta|factura|conta|konto|rechnung|user',
  },
  {
    class: 'licence',
    sure: true,
    words: String.raw`npi|dea|gmc|nmc|driver'?s? licen[sc]e|medical licen[sc]e|state licen[sc]e|führerschein(?:nummer)?|permis de conduire|ahpra|lanr`,
  },
  { class: 'licence', sure: 'mixed', words: String.raw`licen[sc]e|dl` },
  {
    class: 'licence',
    sure: false,
    words: String.raw`licen[sc]e|certificate|certification|licensure|registration`,
  },
  {
    class: 'vehicle',
    sure: true,
    words: String.raw`vin|chassis(?: no\.?| number)?|licen[sc]e plates?|number plates?|plates?|(?:car |vehicle )?registration|kfz-kennzeichen|kennzeichen|matrícula|immatriculation`,
  },
  {
    class: 'vehicle',
    sure: 'mixed',
    words: String.raw`vehicle|car|van|truck|lorry|taxi|cab|bus|ambulance|motorcycle|motorbike|scooter|suv|moped|reg\.?`,
  },
  {
    class: 'device',
    sure: true,
    words: String.raw`serial(?: no\.?| number)?|s\/n|s\.n\.|sn|ser\.(?: ?no\.?)?|ser(?= ?(?:no|nr|#))|udi(?:-di)?|gtin|imei|device id(?:entifier)?|device serial|implant lot|lot|transmitter|prosthesis, ref|(?:serien|geräte|chargen)-?(?:nummer|nr\.?)|ch\.-?b\.|(?:numéro|número|numero|n°|nº) (?:de|di) (?:série|serie|lot|lote|lotto)|製造番号|シリアル(?:番号)?|ロット(?:番号)?`,
  },
  {
    class: 'device',
    sure: 'mixed',
    words: String.raw`device(?: token)?|implants?|pump|pacemaker|icd|generator|model|sensor|asset|lead|stent|valve|ventilator|stimulator|neurostimulator|monitor|prosthesis|hearing aids?|defibrillator|catheter|graft|lens|iol|meter|glucometer|reader|equipment|batch|ref\.?|lote|concentrator|cpap|bipap|cgm|lvad|vad|wheelchair|recorder|controller|mesh|(?:herz)?schrittmacher|implantat|gerät|charge`,
  },
  {
    class: 'other_number',
    sure: true,
    words: String.raw`passport|specimen|accession|barcode|docket|inmate|badge|subj(?:ect)? id|study id|trial id|sample id|encounter|prescription rx|rx #|ticket|reisepass|pasaporte|(?:personal)?ausweis(?:nummer)?|csn`,
  },
  {
    class: 'other_number',
    sure: 'mixed',
    words: 'fin|sample|prescription|referral|participant|subject|student|employee|visit|order|case',
  },
  {
    class: 'other_number',
    sure: false,
    words: String.raw`case|study|subject|student|employee|order|claim|visit|sample|prescription|referral|reference|participant|enrolment|enrollment|confirmation|ref|tracking`,
  },
]

/** Words between a label and its number, such as “no.” or “ID”. */
export const NUMBER_WORD = String.raw`(?:id|i\.d\.|no\.?|nos?\.|number|num\.?|nr\.?|n[°º]|nummer|número|numéro|#|code|番号)`
