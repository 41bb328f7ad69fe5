import { type GuardClass } from '../../../domain/guard/classes'

const DATE =
  /\b(?:dob|date|datum|fecha|data|dt|ddn|dn|fn|f nac|fec|gebdat|geb|geburts\w+|birth\w*|naissance|nacimiento|nascimento|born|geboren|deceased\w*|death|verstorben|fallec\w*|obito|deces|entnommen|collected|received|admitted|admission|discharged?|arriv\w+|entree|sortie|entrada|saida|ingreso|alta|egreso|visite?|visita|implanted|inclusion|j0|lmp|dum|fum|fur|ddr|dpp|fpp|edd|zeit\w*|timestamp|time|datetime|termin|cita|rdv|created|updated|onset|beginn|appt|coleta|rendez vous|proxim[oa]\w*|prochain\w*|naechster?|next visit|last visit|letzte\w*|ultima|ultimo|derniere?|seen|vu le|op datum|op date|opdatum|cirurgia|cirugia|vaccinated|vacunacion|vacinacao|impfdatum|inicio|fin|fim|debut|fecha\w*|data\w*|desde|hasta|ate|since|seit)\b/
const AGE = /\b(?:age|alter|edad|idade|eta|ans|anos|jahre)\b/
const PHONE =
  /\b(?:tel|tlf|telef\w*|phone\w*|mobile|mobil|handy|cell?|celular|movil|tlm|telemovel|fone|fixo|fijo|fixe|festnetz|gsm|fax|whatsapp|telecom|rufnummer|ruckruf|callback|rappel|joindre|recado|tfno|tf|fon|mob|natel|pager|bleep|bip|kontakt|contact\w*|contato)\b/
const IDENTIFIER = new RegExp(
  String.raw`\b(?:id|ids|uid|guid|no|nr|nro|num|numero|number|nummer|identifier|identificador|barcode|serial|serie|sn|imei|accession|encounter|dossier|akte|aktenzeichen|az|fall|case|caso|cas|expediente|exp|processo|proceso|prontuario|atendimento|protocolo|protokoll|pedido|requisicao|auftrag|order|bestellung|muestra|amostra|probe|proben|sample|specimen|konto|account|iban|cuenta|conta|compte|poliza|apolice|police|policy|claim|bono|senha|folio|guia|member|subject|sujet|sujeto|sujeito|participant\w*|passport|pass|passeport|passaporte|pasaporte|licen[cs]e|matricule|matricula|badge|registro|registo|ficha|pseudonym\w*|kennung|kennziffer|schein|beleg|ticket|kit|rando\w*|screening|episod\w*|stay|sejour|venue|passage|svc ?no|service no|reg ?no|mat|matr|plate|kennzeichen|placa|kfz|vin|kontonr|rechnung\w*|invoice|factura|facture|fatura|receipt|recibo|radicado|autorizac\w+|authori[sz]ation|auth|aprovacao|mitglied\w*|socio|adherent|allocataire|utilizador|patno|pat ?no|hospno|clinic no|folder|file no|chart no|tag|band|armband|pulsera|pulseira|sticker|etiket\w*|crm|barras|codigo barras|sample ?no|lab ?no|acc ?no|ext|bolsa|bag|unit no|conserve|konserve|poche|cassette|block|bloque|slide|laminas?)\b|(?:nr|nummer|number|numero)$|(?:pat|patient|lab|sample|user|case|doc|visit|person|client|member|record|order|subj|subject|usubj|record|rec|device|study|order|acct|event|task|spec|worker|staff|hosp)id$`,
)
const NATIONAL =
  /\b(?:nhs|nhi|ssn|sin|nas|nam|ramq|nir|ins|secu|n secu|niss|insz|bsn|avs|ahv|svnr|vsnr|kvnr|egk|steuer\w*|cpf|cns|cartao sus|rg|bi|cc|ci|rut|run|dni|nie|nif|curp|rfc|nss|cedula|dui|dpi|cui|cuil|nuit|nid|nin|cnie?|cnib|nip|pesel|cnp|oib|emso|jmbg|egn|taj|pps|ppsn|ppsno|nric|fin|hkid|aadhaar|abha|mykad|cnic|personnummer|cpr|fnr|tckn|kimlik|codice fiscale|utente|sns)\b/
const RECORD = /\b(?:mrn|urn|hc|nhc|hn|ipp|nda|chart|patid|pat id|patient id|pid|iep|uhid)\b/
const LICENSE = /\b(?:lanr|bsnr|gln|zsr|npi|dea|gmc|rpps|adeli|crm|coren|cmp|inami)\b/
const PLACE =
  /\b(?:address|addr|adresse|anschrift|direccion|domicil\w*|endereco|morada|street|strasse|rue|calle|rua|city|town|ort|stadt|ville|ciudad|cidade|village|dorf|quartier|barrio|bairro|colonia|localidade?|municipio|municipality|distrito|district|county|comuna|commune|plz|zip|zip ?code|post ?code|postal ?code|postleitzahl|cp|cep|npa|codigo postal|code postal|lieu|facility|hospital|clinic|clinica|clinique|einrichtung|heim|lar|structure|wohnort|geburtsort|birth ?place|lugar|residence|line|ligne|linea|linha|suburb|aldea|aldeia|parroquia|freguesia|poblacion|gemeinde)\b/
const PERSON = new RegExp(
  String.raw`\b(?:name|names|nom|noms|nome|nombres?|nachname|nachn|vorname|vorn|rufname|familienname|geburtsname|geb name|madchenname|surname|forename|firstname|lastname|first|last|given|family|maiden|alias|prenoms?|apellidos?|apelido|apodo|sobrenome|known as|preferred|legal name|patient(?:in)?|paciente|doente|utente|pt|px|pte|pat|client|resident|bewohner(?:in)?|occupant|mother|father|mum|dad|madre|padre|mere|pere|mae|pai|mutter|vater|child|enfant|kind|sohn|tochter|hij[oa]|filh[oa]|rn|baby|bebe|spouse|wife|husband|partner|conjoint|conyuge|conyugue|conviviente|parent|guardian|tuteur|tutor|betreuer(?:in)?|kontakt\w*|contact|contacto|contato|next of kin|nok|angehorige\w*|doctor|dr|arzt|arztin|hausarzt|medic[oa]|medecin|clinician|physician|provider|gp|surgeon|chirurg|cirujan[oa]|cirurgiao|chirurgien|operateur|operator|operador|anesthe\w*|anasthesi\w*|anastesista|nurse|enfermeir[oa]|enfermer[oa]|infirmiere?|ide|iade|midwife|hebamme|matrona|parteira|bezugspflege|pflegekraft|author|autor|reporter|signed|by|who treated|durch|agente?|owner|titular|titulaire|inhaber(?:in)?|holder|subscriber|beneficiar\w+|asegurado|versicherte\w*|solicitante|prescri\w+|einweiser|zuweiser|uberweiser|leichenschau|benutzer|usuario|usuaria|user|utilisateur|initials?|initialen|iniciales|iniciais|initiales|init|responsable|responsavel|resp|testigo|witness|zeuge|zeugin|temoin|testemunha|interpret\w*|dolmetscher(?:in)?|spieler(?:in)?|player|athlete|jugador|candidate|adresse par|adressee? par|prof|profesional|profissional|staff|accompanied|companion|acompanhante|acompanante|begleit\w*|informant|caregiver|cuidador[ae]?|carer|key ?worker|vertretung|consultant|attending|resident|fragt|relationship name|victim|vitima|victima|opfer|condutor|conductor|driver|fahrer|chef de menage|personne a prevenir|aide|assist|recolecto|recogio|realizado por|collected by|to be collected by|etikett|label|etiqueta|etiquette|mandataire|lpa|poa|named|atencion|attn|attention|a la atencion de|z hd|wer|quien|qui|who|emitido a favor de|collected|evaluee|tecnico|tecnica|technician)\b`,
)
/** Names of products and tests, not of people. */
const NOT_PERSON =
  /\b(?:drug|medication|medicine|medicament\w*|device|test|diagnos\w*|procedure|study|etude|estudio|product|produkt|vaccin\w*|vacuna|impf\w*|gene|file|dateiname|brand|generic|organism|hospital|clinic|facility|ward|unit|department|abteilung|servicio|service|street|strasse|city|project|trial|protocol|event|allergen|type|typ|tipo|gender|sex|status|history|condition|complaint|education|consent)\b/

/** Classifications and quantities, whose codes identify nobody. */
const NOT_IDENTIFIER =
  /\b(?:icd\w*|cid|cie|cim|loinc|snomed|atc|cpt|ops|drg|ebm|go[aä]|lot|lote|charge|phone|tel\w*|room|bed|bett|zimmer|cama|leito|lit|ward|version|pages?|unit|dose|model\w*|typ|type|tipo|device|drug|ref|art|artikel|code system|version|reg no|tnm|stage|staging|dx|diag\w*|result\w*|value|wert|valor|valeur|gene?|variant\w*|allele|hla|bp|rr|ta|pa)\b/

export type FieldKind = 'date' | 'age' | 'phone' | 'id' | 'place' | 'name'

/** The name of a field in lower case, without accents: `birthDate`, `F. nac.` and `fecha_nac` become words. */
export function normalizeField(raw: string): string {
  return raw
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

/** What a field may hold by its name, most specific first. Its value decides between several. */
export function classifyField(raw: string): FieldKind[] {
  const field = normalizeField(raw)
  const kinds: FieldKind[] = []
  if (AGE.test(field)) kinds.push('age')
  if (DATE.test(field)) kinds.push('date')
  if (PHONE.test(field)) kinds.push('phone')
  if (
    [IDENTIFIER, NATIONAL, RECORD, LICENSE].some((pattern) => pattern.test(field)) &&
    !NOT_IDENTIFIER.test(field)
  )
    kinds.push('id')
  if (PLACE.test(field)) kinds.push('place')
  if (PERSON.test(field) && !NOT_PERSON.test(field)) kinds.push('name')
  return kinds
}

/** Whether a field holds a code of a classification or a quantity. */
export const namesCode = (raw: string): boolean => NOT_IDENTIFIER.test(normalizeField(raw))

/** Whether a field holds a name by its own word, in any case. */
export function isNameField(raw: string): boolean {
  return /\b(?:name|names|nom|nome|nombres?|nachname|vorname|surname|forename|prenoms?|apellidos?|apelido|sobrenome|patient|paciente|mother|madre|mae|mutter|mere)\b/.test(
    normalizeField(raw),
  )
}

/** The class of an identifier by the name of its field. */
export function classifyIdentifier(raw: string): GuardClass {
  const field = normalizeField(raw)
  if (NATIONAL.test(field)) return 'social_security'
  if (RECORD.test(field) || /dossier|akte|fall|processo|prontuario|expediente/.test(field))
    return 'record_number'
  if (LICENSE.test(field)) return 'licence'
  if (/serial|serie|\bsn\b|imei|device/.test(field)) return 'device'
  if (/konto|account|iban|cuenta|conta|compte/.test(field)) return 'account'
  if (/poliza|apolice|policy|member|claim|insur|versich/.test(field)) return 'health_plan'
  return 'other_number'
}
