import { type GuardClass } from '../classes'

/**
 * Labels of identifiers that need no “no.” after them: by country, in the spelling used there. They are
 * alternatives of a regular expression for text in lower case.
 */
const PERSONAL = [
  // United States, Canada
  String.raw`ssn|itin|social security|medicaid(?: id)?|ramq|ohip|phn|personal health number|uli|nas|nam|numéro d'assurance maladie|assurance[- ]maladie|health card`,
  // United Kingdom, Ireland
  String.raw`nhs|h&c|chi|ni number|national insurance|ppsn?|pps number`,
  // Australia, New Zealand, Pacific
  String.raw`ihi|dva(?: gold| white)?(?: card)?|tfn|abn|nhi|acc45|nhn`,
  // South Africa and the rest of Africa
  String.raw`id number|id no|sa id|national id|nin|nida|nuit|nuib|ghana card|huduma|bvn|cnie?|cnib|c\.n\.i\.e?|c\.i\.n\.|nip|nina|carte (?:d'identité|nationale|chifa|vitale|consulaire|d'électeur)|(?:carte d')?électeur|cnamgs|cnss|cnam|cmu|amo|ramed|matricule|cartão (?:eleitoral|de eleitor)`,
  // South and East Asia
  String.raw`aadhaar|aadhar|uidai|abha|uhid|voter id|ration card|cnic|nicop|nadra|nrics?|fin no|mykad|ic no|philhealth(?: pin)?|philsys|umid|gsis|hkid|hk ?id(?: card)?|nik|ktp|bpjs|cccd|cmnd|bhyt|rrn|身份证(?:号)?|身分證(?:字號)?|マイナンバー|保険証番号|주민등록번호`,
  // Caribbean, Middle East
  String.raw`trn|nhf(?: card)?|teudat zehut|t\.z\.|iqama|emirates id|tc ?kimlik|t\.c\. kimlik|tckn|kimlik|کد ملی|رقم الهوية|الرقم القومي`,
  // Germany, Austria, Switzerland, Luxembourg, Liechtenstein
  String.raw`kvnr|kv-nr|krankenversichertennummer|egk|steuer-?id(?:nr)?|idnr|rvnr|vsnr|sv-?nr|svnr|sozialversicherungs(?:nummer|-?nr)|rentenversicherungs(?:nummer|-?nr)|e-?card|perso|personalausweis|ausweis(?:nummer|-?nr)?|reisepass|aufenthaltstitel|ahv(?:n13)?|avs|versicherten-?(?:nummer|nr)|vers\.? ?-?nr|gln|zsr|matricule luxembourgeois`,
  // Southern and western Europe
  String.raw`codice fiscale|cod\. ?fisc\.?|c\.f\.|tessera sanitaria|bsn|rijksregister(?:nummer)?|insz|niss|amka|αμκα|αφμ|nir|n° ?sécu|sécu(?:rité sociale)?|nss|numéro de sécurité sociale|titre de séjour|passeport|pass(?:port)?(?: no)?|pasaporte|passaporte`,
  // Northern Europe
  String.raw`personnummer|pers\.?nr|pnr|fødselsnummer|fnr|cpr(?:-?nr)?(?= ?:? ?\d{6})|kennitala|henkilötunnus|hetu|isikukood|personas kods|asmens kodas`,
  // Central and eastern Europe
  String.raw`pesel|rodné číslo|r\.? ?č\.?|eid|taj(?:-szám)?|oib|jmbg|emšo|emso|zzzs|mbo|cnp|егн|egn|снилс|snils|инн|паспорт|рнокпп`,
  // Spain, Portugal
  String.raw`d\.?n\.?i\.?|n\.?i\.?e\.?|n\.?i\.?f\.?|nuhsa|afiliación(?: ss)?|seg(?:uridad|\.)? social|tarjeta sanitaria|permiso de conducir|permis de conduire|carta de condução|cart[aã]o de cidad[aã]o|bilhete de identidade|b\.i\.|sns|(?:n\.?º? ?(?:de )?)?utente|cartão de utente`,
  // Spanish-speaking America
  String.raw`curp|c\.u\.r\.p\.|rfc|ine|clave de elector|cédula|cedula|céd\.?|c\.c\.|c\.i\.|t\.i\.|carn(?:é|et)(?: de)? identidad|carné|cuil|cuit|run|r\.?u\.?t\.?|d\.?u\.?i\.?|d\.?p\.?i\.?|c\.?u\.?i\.?|isss|imss|issste|ips|cic|ruc|nuip|libreta (?:cívica|de enrolamiento)|documento(?: de identidad)?|pasaporte`,
  // Brazil
  String.raw`cpf|cnpj|cart[aã]o (?:nacional de saúde|sus)|cns(?: provisório)?|pis(?:\/pasep)?|pasep|nit|ctps|título de eleitor|cnh|certid[aã]o de nascimento(?: mat\.?)?|r\.g\.`,
].join('|')

const RECORD = [
  String.raw`mrn|medical record|patient id|pat\.?-?id|pat\.?-?nr|hosp(?:ital)?\.? (?:number|no|nr|id)|hosp(?= ?[a-z]{1,3} ?\d{4})|hospital #|h\.? ?no|uhid|umr|op no|ip no|ip(?=: ?\d{3,})|file no|folder no|clinic card|case no|cas(?= ?\d+\/\d+\/\d{4})|dossier(?: n°)?|ipp|nda|iep|nip patient|numéro de (?:dossier|patient)`,
  String.raw`nhc|n\.?h\.?c\.?|h\.?c\.?(?= ?[:nº#]? ?[a-z]?-?\d{4})|hª clínica|h\.?c\.?(?= ?[:nº#]? ?\d{1,3}\.\d{3})|historia(?: clínica)?|expediente|exp\.|ficha|registro|reg\.|episodio|nº episodio|séjour|prontuário|prontuario|processo(?: clínico)?|proc\.|registo|atendimento|aih|ficha clínica|nid|nic`,
  String.raw`akte(?:n(?:zeichen|nummer|-nr))?|az\.?(?=:? ?[\da-z])|bg-az\.?|fall(?:nummer|-?nr\.?|-id)|aufnahme(?:nummer|-?nr\.?)|patienten(?:nummer|-?nr\.?|-id)|kassenzeichen|op-nr\.?|protokoll(?:-?nr\.?)?(?= ?[a-z]{1,4}\/)|int\. ?nr\.?`,
].join('|')

const CARE = [
  String.raw`member id|grp|group no|policy(?: no)?|claim (?:ref|no|number)|prior auth(?:orization)?|medicare(?: no)?|póliza|poliza|apólice|autorización|autorizaci[oó]n|afiliad[oa]|obra social|carta de garantía|bono|isapre|folio|reclamación|incapacidad|mutuelle|sinistre|numéro de sinistre|guia(?: tiss)?|senha|sisreg|convênio|carteirinha|beneficiári[oa]|versicherungs?(?:schein)?(?:nummer|-?nr\.?)|vers\.?-?nr\.?|unfall-?(?:nummer|nr\.?)|ereignisnummer|schaden(?:nummer|-?nr\.?)|polizzen?(?:nummer|-?nr\.?)|genehmigungs(?:nummer|-?nr\.?)`,
].join('|')

const LICENCES = [
  String.raw`npi|dea|ahpra|provider no|prov\.? no|gmc|nmc|hpcsa|mdcn|lanr|bsnr|rpps|adeli|finess|am(?= ?\d\d ?\d ?\d{5})|inami|riziv|onms|crm(?:-[a-z]{2})?|coren(?:-[a-z]{2})?|crp(?:-[a-z]{2})?(?= ?\d\d\/)|cro(?:-[a-z]{2})?|rqe|cmp|rne|col\.|colegiad[oa]|n\.?º? ?col(?:egiad[oa])?\.?|matrícula|mat\.?(?:-nr\.?)?(?=:? ?[a-z]?-?\d)|cédula (?:o\.m\.|profesional)|ordem dos (?:médicos|enfermeiros)|permis(?: n°)?|licen[cs]e(?: no)?|reg(?:istration)? no|m\.?p\.?(?= ?\d)|m\.?n\.?(?= ?\d)|r\.?m\.?(?= ?\d\d-?\d)|o\.?m\.?(?= ?\d)`,
].join('|')

const DEVICES = String.raw`s\/n|sn|serial|serie|série|n° de série|nº de série|número de serie|seriennummer|serien-?nr\.?|ser\.?-?nr\.?|gerätenummer|geräte-?nr\.?|generator|leads?|sonde|schrittmacher|maschine(?= \w*\d)|ventilador(?: sn)?|marcapasos|marcapasso|pacemaker|pompe|bomba|bombe|lot|lote|charge|ch\.-b\.|imei|udi`

const OTHER = [
  String.raw`accession|acc(?:ession)?\.? no|specimen(?: barcode)?|barcode|histology|cytology|path(?:ology)? no|sample(?: id)?|lab ?(?:no|id|nr)|encounter|csn|visit id|card no|card number|study id|subject(?: id)?|participant|screening-?nr\.?|subject no|docket|ticket|order(?: id| no)?|placa(?: de \p{L}+)?|biopsia|biópsia|muestra|amostra|petición|solicitud|accesión|exame(?: anátomo-patológico)?|pacs|n\.?º? de acesso|requisição|req\.|pedido|sujeto|sujeito|participante|patient(?= [a-z]{2,4}-\d)|lista|randomisé|sujet|prélèvement|cgr|pv|pièce|(?:labor)?auftrag(?:s(?:nummer|-?nr\.?))?|befund(?:nummer|-?nr\.?)|proben?(?:nummer|-?nr\.?|-id)|einsende(?:nummer|-?nr\.?)|journal(?:nummer|-?nr\.?)`,
].join('|')

const ACCOUNTS = String.raw`iban|konto(?:nummer|-?nr\.?)?|cuenta|compte|conta|account|acct|kunden(?:nummer|-?nr\.?)|rechnungs?(?:nummer|-?nr\.?)|invoice|factura|facture|fatura|cbu|clabe|rib|mandat`

interface IdentifierLabel {
  class: GuardClass
  words: string
  /** The fewest digits of a value without “no.”, unless it also has letters. */
  fewestDigits: number
}

export const IDENTIFIER_LABELS: readonly IdentifierLabel[] = [
  { class: 'social_security', words: PERSONAL, fewestDigits: 5 },
  { class: 'record_number', words: RECORD, fewestDigits: 4 },
  { class: 'health_plan', words: CARE, fewestDigits: 5 },
  { class: 'licence', words: LICENCES, fewestDigits: 4 },
  { class: 'device', words: DEVICES, fewestDigits: 6 },
  { class: 'account', words: ACCOUNTS, fewestDigits: 7 },
  { class: 'other_number', words: OTHER, fewestDigits: 6 },
]

/** Short labels that are also other words or tests: only in capitals, and with at least five digits. */
export const ACRONYM_LABELS = String.raw`C\.?C|C\.?I|T\.?I|R\.?C|C\.?E|B\.?I|R\.?G|L\.?E|L\.?C|S\.?S|M\.?P|M\.?N|O\.?M|NI|CF|IC|PIN|PAN|TIN|SSS|SIN|CIP|TSI|TIS|SIP|TIE|PEP|RUN|RUC|CE|CIN|INPS|ISSS|INS|STP|ENI|OPD|IPD|UR|URN|NID|NIC|PIS|NIF|INE|CCSS|IUE`
