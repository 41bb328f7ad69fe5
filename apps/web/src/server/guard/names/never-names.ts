import { IN, readLists } from './word-lists'

const toSet = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

/** Words for people, places and fields that never are a name or begin one, in five languages. */
export const NOT_A_NAME: ReadonlySet<string> = toSet(`
  doktor doctor docteur doctora doutor doutora kollege kollegin kollegen colleague colleagues confrère consœur collègue collega colega compañero compañera sir madam und and et y e oder or ou o
  patient patientin patients patienten paciente pacientes patiente pat pt pte pcte pts unknown unbekannt inconnu desconocido desconhecido keine none aucun ninguno nenhum ja nein yes no oui non sí não same idem
  professor prof dr dra team equipo équipe equipe the der die das el la le les los las os as den dem mr mrs ms herr frau hr fr sr sra sres sras mme mlle monsieur madame exmo exma ilmo perito doctores
  my you can if this these hold lie además also aber auch aussi también também even more best alone said lean make
  good held read show skip else json
  bey baby bebé bébé säugling lactente rn recém-nascido neugeborenes bb sinan
  complaint complaints male female männlich weiblich homme femme hombre mujer masculino femenino feminino masculin féminin ward bett bed cama lit chambre zimmer station platz leito box age alter edad idade âge sex sexo sexe geschlecht
  reports denies reported klagt refiere refere se qui que who is was ist war hat est a es está é was has had en in im on at auf mit con com avec para por für pour de del von do da du des
  nr nº n.º no num núm std min mon mat bef lt gruss gruß grüße grüsse gruesse regards saludos atentamente cordialement abraços user assistant did mum mom mama papa mamá papá dad madre padre mère père mutter vater mãe pai
  name vorname nachname nom prénom nombre apellidos nome sobrenome village job city stadt ort plz town ciudad ville cidade status final code text note date datum fecha data nac dob geb
  pid msh obx obr evn nte dg al1 in1 gt1 nk1 pv1 sch mrg orm adt oru ssn mrn dni nif nie cpf rg sus nss nhs ahv kvnr iban bic cin niss ramq rpps adeli nir curp rut rfc cuil cuit
  mo di mi do fr sa so lun mar mer jeu ven sam dim seg ter qua qui sex sáb dom mon tue wed thu fri sat sun jan feb mär mrz apr mai jun jul aug sep sept okt oct nov dez dec ene abr ago dic fev out janv févr avr juil août déc
  bjr bsr slt hiya hi hello hallo hola olá oi bonjour bonsoir salut coucou moin servus selam namaste buenas dear liebe lieber cher chère querida querido estimado estimada caro cara sehr thanks danke gracias merci obrigado obrigada`)

/** Terms whose words look like names or towns. */
const FIXED =
  /^(?:P-[Gg]p|Ann Arbor|Bair Hugger|Deauville|Bethesda|Rosa de Bengala|Rose Bengal|Cruz de Malta|Malteserkreuz|Claude Bernard|Red Cross|Cruz Roja|Croix-Rouge|Cruz Vermelha|Rotes Kreuz|Berliner Blau|Bleu de Prusse|Azul de Prusia|Factor V|Rev(?:ista)?|Saude Publica|Med Clin|Acta Med|Dtsch|Presse Med|Lancet|Engl|Anti-|R-CHOP|FOLFOX|SARS|Lot(?:e|to|nummer)?$|Hong Kong$|Medizin$|Medicina$|Nga mihi|Charge$|Batch$)/u

/** Proteins and other molecules of the blood, with a letter before or behind: “P-glycoprotein”, “Cytochrome P”. */
const MOLECULE =
  /^(?:\p{L}{1,6}-)?(?:\p{L}*(?:protein|globulin|albumin)s?|dimers?|cytochromes?)(?: \p{Lu})?$|^Xa$/iu

/** What follows “in” without being a place: “in general”, “in toto”. */
const ADVERBIAL = toSet(`
  general particular short full vain person private public advance parallel turn summary theory practice doubt place part
  labour conjunction reality earnest common session toto vivo vitro situ utero silico novo`)

let regions: Set<string> | undefined

/** Whether a found span is a fixed term, or a place as large as a country, a people or a language. */
export function isFixedTerm(text: string, kind: 'name' | 'place'): boolean {
  if (FIXED.test(text) || MOLECULE.test(text)) return true
  if (kind === 'place' && ADVERBIAL.has(text)) return true
  const lower = text.toLowerCase()
  if (kind === 'name' && (readLists(lower) & (IN.given | IN.family)) !== 0) return false
  regions ??= listRegions()
  return regions.has(lower)
}

function listRegions(): Set<string> {
  const found = toSet('hokkien hangul devanagari dari kanji burkina südtirol suisse tessin corse moldau')
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const language of ['en', 'es', 'fr', 'de', 'pt']) {
    const countries = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    const languages = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' })
    for (const one of letters)
      for (const two of letters)
        for (const name of [countries.of(one + two), languages.of((one + two).toLowerCase())])
          if (name !== undefined) found.add(name.toLowerCase())
  }
  return found
}
