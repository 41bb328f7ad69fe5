import { describe, expect, it } from 'vitest'
import { isStopping } from '../../../domain/guard/classes'
import { findPatientData } from '../find-patient-data'
import { findNamesAndPlaces } from './find-names-and-places'

function find(text: string): string[] {
  const [found = []] = findNamesAndPlaces([text])
  return found.filter(isStopping).map(({ start, end }) => text.slice(start, end))
}

describe('names and places', () => {
  it.each([
    ['Herr Dr. Okonkwo meldet sich.', 'Okonkwo'],
    ['Befund an Prof. Dr. med. Lindqvist geschickt.', 'Lindqvist'],
    ['Herr Prof. Dr. med. univ. Ilse Wagenknecht operiert.', 'Ilse Wagenknecht'],
    ['Mr Head denies chest pain.', 'Head'],
    ['Mr March was seen in clinic.', 'March'],
    ['Mrs Weeks has a rash.', 'Weeks'],
    ['mrs weeks has a rash', 'weeks'],
    ['MR FORSYTHE COMPLAINS OF PAIN.', 'FORSYTHE'],
    ['mme kowalczyk va mieux', 'kowalczyk'],
    ['señora Quispe acude a control', 'Quispe'],
    ['A dona Benedita caiu ontem.', 'Benedita'],
    ['Dear Dr Halloran, thank you.', 'Halloran'],
  ])('a title wins over clinical words and months, in any case: %s', (text, name) => {
    expect(find(text)).toEqual([name])
  })

  it.each([
    'Dear Dr. [Name],',
    'Sehr geehrte Frau Kollegin,',
    'Guten Tag Herr Doktor',
    'La doctora explica el plan.',
  ])('a title alone is no name: %s', (text) => {
    expect(find(text)).toEqual([])
  })

  it.each([
    ['his neighbour Teodora called', 'Teodora'],
    ['la madre, Saturnina, está presente', 'Saturnina'],
    ['Sohn Jannik hat Fieber', 'Jannik'],
    ['son mari Gwenaël est prévenu', 'Gwenaël'],
    ['o marido Anselmo assina', 'Anselmo'],
    ['Je m’appelle Mirabelle', 'Mirabelle'],
    ['me llamo Eleuterio', 'Eleuterio'],
  ])('a relation or a verb of being called announces a name: %s', (text, name) => {
    expect(find(text)).toEqual([name])
  })

  it.each([
    ['Patient K.W. wurde verlegt.', 'K.W.'],
    ['Reviewed by B.Y. Okafor on the ward.', 'B.Y. Okafor'],
    ['Initials: RTB', 'RTB'],
  ])('initials of a person are found: %s', (text, name) => {
    expect(find(text)).toEqual([name])
  })

  it.each([
    'Do you mean alternating in general, or only by the clock?',
    'In general, in the morning.',
    'We see this in vitro, or in vivo.',
    'It was removed in toto, or nearly so.',
  ])('reads no place in “%s”', (text) => {
    expect(findPatientData([text])).toEqual([])
  })

  it.each(['Please check TSH.', 'Check CK and LFTs.', 'I checked RA and ANA.', 'Reviewed by INR clinic.'])(
    'a test that is checked is no initials: %s',
    (text) => {
      expect(find(text)).toEqual([])
    },
  )

  it.each([
    ['Die Patientin Оксана Шевчук kommt zur Kontrolle.', 'Оксана Шевчук'],
    ['The interpreter wrote 王小红 on the label.', '王小红'],
    ['Su hija מרים כהן traduce.', 'מרים כהן'],
    ['La mère (ليلى حداد) signe.', 'ليلى حداد'],
    ['Seen today with her mother, رهف القحطاني, who gave the history of the fall.', 'رهف القحطاني'],
    ['The label on the box says تالا برغوثي, and the box was empty.', 'تالا برغوثي'],
    ['Spoke with ليلى about the plan of care for her diabetes.', 'ليلى'],
  ])('names in their own script are found in Latin text: %s', (text, name) => {
    expect(find(text)).toEqual([name])
  })

  it.each([
    ['She came مع ليلى حداد and asked.', 'ليلى حداد'],
    ['The label says طفل أحمد on it.', 'أحمد'],
    [
      'The letter to the family doctor says that طبيب القلب د. سامر الحوراني قال and asks for a change.',
      'سامر الحوراني',
    ],
    [
      'The letter to the family doctor says that طبيب القلب سامر الحوراني قال and asks for a change.',
      'سامر الحوراني',
    ],
    ['The note on the ward says بالجرعة لكريم سليم and no more.', 'لكريم سليم'],
    ['طبيب القلب سامر يوصي بالدواء', 'سامر'],
  ])('a name beside words of prose in its script is found: %s', (text, name) => {
    expect(find(text).join()).toContain(name)
  })

  it.each([
    ['المريضة فاطمة الزهراء حسن تشكو من ألم', 'فاطمة الزهراء حسن'],
    ['اسم المريض محمد عبد الله القحطاني.', 'محمد عبد الله القحطاني'],
    ['محمد عبد الله القحطاني عمره 45 سنة', 'محمد عبد الله القحطاني'],
    ['السيد أحمد بن علي المنصوري حضر اليوم', 'أحمد بن علي المنصوري'],
    ['المريض محمد يعاني من ألم', 'محمد'],
  ])('an Arabic name of several parts is found to its end: %s', (text, name) => {
    expect(find(text)).toEqual([name])
  })

  it('one Arabic word without a sign that it is a name is a possible name', () => {
    const found = findPatientData(['The note was correct and complete. صحيحة'])
    expect(found).toMatchObject([{ class: 'name', certainty: 'possible' }])
  })

  it('a sentence in another script beside English is no name', () => {
    expect(find('I can’t breathe: لا أستطيع التنفس جيدا and my chest hurts when I lie down.')).toEqual([])
  })

  it('a sentence in another script is no name', () => {
    expect(
      find(
        'Her son said that the dose was lower, and the note says: جرعة مخفضة عند معيارين من ثلاثة (2.5 mg).',
      ),
    ).toEqual([])
  })

  it.each([
    'States the جرعة for the weight of the child.',
    'The leaflet says لا تعطه نابروكسين before surgery.',
    'The family was told 每日两次 and asked what it means.',
    'The son wrote to the ward طبيب القلب قال and asked what it means.',
    'The field says نص تجريبي and nothing else.',
    'The letter to the family says ينصح برفع الجرعة إلى 5 mg daily.',
    'The list on the ward has فحوصات للكبد والكلى وبالدم on it.',
    'A realistic case. أوافق على المهمة. I only raised the weight of the laboratory check.',
    'مريض يعتمد على الأنسولين. I only want to know the dose tonight.',
    'Correct in all points. اتفق مع المراجع الأول. The dose is right and the follow-up is too.',
    'The patient takes سوماتريبتان for migraine, and سوماتريبتان is contraindicated.',
    'The question was about وتأخذ أبيكسابان 5 ملغ, which she takes with food twice daily.',
    'The note was correct and complete. صحيحة',
    'يجب أن يتناول المريض الستاتين يوميا.',
    'وصف الدكتور الستاتين له',
    'طبيب القلب قال',
    'قال طبيب القلب إنه ينصح برفع الجرعة إلى 5 mg',
    'نص تجريبي',
  ])('words about care in another script are no name: %s', (text) => {
    expect(find(text)).toEqual([])
  })

  it.each([
    ['DOE, JOHN MRN 4471234', ['DOE, JOHN', '4471234']],
    ['Mr. Thomas Wetherby, 12 March 2024', ['Thomas Wetherby', '12 March 2024']],
    ['The trial by Dr. Lindqvist. Early.', ['Lindqvist']],
    ['Dear Dr. [Name], I saw her on 20/05/1961.', ['20/05/1961']],
    ['wohnt in 8400 Winterthur bei der Tochter', ['8400 Winterthur']],
  ])('a text keeps its names, numbers and places together: %s', (text, found) => {
    const all = findPatientData([text]).filter(isStopping)
    expect(all.map(({ start, end }) => text.slice(start, end))).toEqual(found)
  })

  it.each([
    ['Danke, Wiebke T.', ['Wiebke T']],
    ['P Narayan phoned about the rash.', ['P Narayan']],
    ['Frau Hannelore „Hanni“ Brinkmann kommt morgen.', ['Hannelore „Hanni“ Brinkmann']],
    ['Befund: F.J. Oberhuber', ['F.J. Oberhuber']],
  ])('initials and nicknames belong to their name: %s', (text, found) => {
    expect(find(text)).toEqual(found)
  })

  it.each([
    ['She lives at 14 Larch Road, Matlock.', ['14 Larch Road, Matlock']],
    ['Er wohnt in der Lindenstraße 7, 8400 Winterthur.', ['Lindenstraße 7, 8400 Winterthur']],
    ['Vive en Calle Olmo 12, 28013 Getafe.', ['Calle Olmo 12, 28013 Getafe']],
    ['Habite 4 rue des Lilas, 69003 Bron.', ['4 rue des Lilas, 69003 Bron']],
    ['Mora na Rua da Fonte 9, 2750-301 Cascais.', ['Rua da Fonte 9, 2750-301 Cascais']],
  ])('an address is one place: %s', (text, found) => {
    expect(find(text)).toEqual(found)
  })

  it.each([
    'Benefit was seen in the results from JOQUER and STOP-2.',
    'The ANDROMEDA-SHOCK trial (JAMA 2019) used capillary refill.',
    'Nach PROSPECT (Lancet 2019) kein Unterschied.',
    'Según TOPCAT no hay beneficio.',
  ])('the name of a study in capitals is no place: %s', (text) => {
    expect(find(text)).toEqual([])
  })

  it('a word in bold before a colon, as models write it, stops nothing', () => {
    expect(find('1. **Pace and Incline:** Running at too steep an incline.')).toEqual([])
  })

  it.each(['Na 128, K 3.1, Mg 0.6, Cl 92, Fe 4', 'now Na 141, Cl 103, Ca 2.2 in the next'])(
    'an electrolyte with its value is not even possibly a place: %s',
    (text) => {
      expect(findPatientData([text])).toEqual([])
    },
  )

  it('an unsure name is shown as possible and stops nothing', () => {
    const [found = []] = findNamesAndPlaces(['Weeks wants tea.'])
    expect(found).toEqual([{ start: 0, end: 5, class: 'name', certainty: 'possible' }])
  })

  it.each([
    'Says that verapamil inhibits CYP3A4 and P-glycoprotein.',
    'inhibits CYP3A4 and Cytochrome P450',
    'Raises Factor Xa and C-reactive protein.',
    'Check anti-Xa and D-dimer',
    'Checks TSH and Thyroglobulin',
  ])('a molecule is not even shown as possible: %s', (text) =>
    expect(findNamesAndPlaces([text])).toEqual([[]]),
  )

  it.each(['The dose is safe; only the monitoring interval falls short.', 'Only the tone is harsh.'])(
    'an ordinary word in small letters is not even shown as possible: %s',
    (text) => expect(findNamesAndPlaces([text])).toEqual([[]]),
  )

  it.each([
    'Signo de Murphy positivo, maniobra de Valsalva negativa.',
    'Test de Lachman retardé dur, tiroir antérieur négatif.',
    'Stadium n. Fontaine IIb, ABI 0,62.',
    'AST 41, ALT 38, GGT 22.',
    'Same patient: creatinine was normal last month.',
    'Patient: Creatinine 180, potassium 5.9.',
    'Start Augmentin 625 mg TDS.',
    'γ-GT 84 and β-blocker continued.',
    'Born in Uganda, speaks English.',
  ])('clinical text has no findings: %s', (text) => {
    expect(find(text)).toEqual([])
  })
})
