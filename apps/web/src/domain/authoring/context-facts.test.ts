import { describe, expect, it } from 'vitest'
import { listContextFacts, findFactMention, knownFacts } from './context-facts'
import { useCases } from '../datasets/task-facets'

const find = (fact: string, text: string) => {
  const known = knownFacts.find((one) => one.fact === fact)
  if (!known) throw new Error(fact)
  return findFactMention(known, text)
}

describe('a fact in the conversation', () => {
  it.each([
    ['Age', 'A 68-year-old man with heart failure', true],
    ['Age', '7 yo with otitis', true],
    ['Age', 'Mr H, 68M, eGFR 24', true],
    ['Age', 'a newborn with jaundice', true],
    ['Age', 'Woman of 71 with a swollen calf', true],
    ['Age', '58 y, known CKD', true],
    ['Age', 'Diabetes for 10 y, on metformin', false],
    ['Age', 'Stroke 3 y ago', false],
    ['Age', 'I am 71 and live alone', true],
    ['Age', 'I’m 71.', true],
    ['Age', 'My father is 78 and has been sleepy', true],
    ['Age', 'My husband is 80 kg', false],
    ['Age', 'I am 71 years old', true],
    ['Age', 'She is 71, her calf is swollen', true],
    ['Age', 'Her mother, born 14/03/1951, has a cough', true],
    ['Age', 'Woman 72 with atrial fibrillation', true],
    ['Age', 'Man, 61, and the eGFR is 25', true],
    ['Age', 'a man 80 kg heavy', false],
    ['Age', 'DOB: 2 May 1980', true],
    ['Age', 'born in March 2019', true],
    ['Age', 'born in the ambulance', false],
    ['Age', 'I am 12 weeks pregnant', false],
    ['Age', 'I’m 80 kg', false],
    ['Age', 'I am 100% sure', false],
    ['Age', 'I am 1.80 meters tall', false],
    ['Age', 'a rise of 71 units', false],
    ['Age', 'potassium 5.9 after 3 days', false],
    ['Sex or gender', 'she has a rash', true],
    ['Sex or gender', 'the patient has a rash', false],
    ['Pregnancy or breastfeeding', 'in the second trimester', true],
    ['Kidney function', 'eGFR 24', true],
    ['Kidney function', 'potassium 5.9', false],
    ['Weight', 'weighs 14 kg', true],
    ['Weight', 'takes 14 mg', false],
    ['Current medication', 'on lisinopril and spironolactone', true],
    ['Current medication', 'has a rash on the arm', false],
    ['Current medication', 'found on routine bloods', false],
    ['Current medication', 'on the skin of the left hand', false],
    ['Current medication', 'on baseline imaging', false],
    ['Current medication', 'started on amlodipine', true],
    ['Current medication', 'takes prednisolone', true],
    ['Current medication', 'on long-term lithium and aspirin', true],
    ['Allergies', 'NKDA', true],
    ['Onset and time course', 'cough for 3 weeks', true],
    ['Onset and time course', 'has a cough', false],
    ['Onset and time course', 'takes warfarin for a mechanical valve', false],
    ['Onset and time course', 'confirm safe for an 8-year old', false],
    ['Onset and time course', 'chronic kidney disease stage 4', false],
    ['Onset and time course', 'wants something that works today', false],
    ['Onset and time course', 'Sudden headache, at its worst within a minute', true],
    ['Onset and time course', 'vomiting since this morning', true],
    ['Onset and time course', 'a 3-week history of fever', true],
    ['Onset and time course', 'tightness that comes and goes', true],
    ['Onset and time course', 'it is not getting better', true],
    ['Vital signs and findings', 'BP 92/60', true],
    ['Vital signs and findings', '120/80 this morning', true],
    ['Vital signs and findings', 'born 05/21/1958', false],
    ['Vital signs and findings', 'born 12/21/1958', false],
    ['Country', 'I live in Kenya', true],
    ['Country', 'give us advice', false],
    ['Who asks', 'I am a pediatric nurse', true],
    ['Goals of care', 'she is DNR', true],
    ['Length and form', 'in at most 100 words', true],
    ['Level of evidence wanted', 'any randomized trials', true],
  ])('%s in “%s”: %s', (fact, text, isMentioned) => {
    expect(find(fact, text) !== null).toBe(isMentioned)
  })

  it.each([
    ['born 09.01.1959, on warfarin', 'born 09.01.1959'],
    ['A man, born 30 May 1951, has gout', 'born 30 May 1951'],
    ['born on the 3rd of March, 1948.', 'born on the 3rd of March, 1948'],
    ['born in March 2019', 'born in March 2019'],
    ['born May 30, 1951 in Leeds', 'born May 30, 1951'],
    ['He was aged 67. He fell.', 'aged 67'],
  ])('is shown whole in “%s”', (text, shown) => {
    expect(find('Age', text)).toBe(shown)
  })

  it.each([
    ['depressed for the last few months', 'for the last few months'],
    ['it started a week ago, with spots', 'started a week ago'],
    ['mild fever since the last couple of days', 'since the last couple of days'],
  ])('about the time course is shown whole in “%s”', (text, shown) => {
    expect(find('Onset and time course', text)).toBe(shown)
  })

  it('is not found in an empty text or in another script', () => {
    for (const fact of knownFacts)
      for (const text of ['', '患者有皮疹', 'المريض يعاني']) expect(findFactMention(fact, text)).toBeNull()
  })
})

describe('the list of facts', () => {
  it.each([
    ['A man of 66 needs a CT. He takes metformin.', false],
    ['Boy of 4 with fever.', false],
    ['78M with a hip fracture', false],
    ['Woman of 58 on hemodialysis', true],
    ['A man asks for his pregnant wife.', true],
    ['Boy of 4, fever. His mother asks what to give.', true],
    ['A transgender man of 30 with nausea', true],
    ['The patient has a rash.', true],
    ['', true],
  ])('about “%s” asks for pregnancy: %s', (text, isAsked) => {
    const { first, further } = listContextFacts('consult', text)
    const names = [...first, ...further].map(({ fact }) => fact)
    expect(names.includes('Pregnancy or breastfeeding')).toBe(isAsked)
  })

  it('contains each fact once per use case, some of them first', () => {
    for (const useCase of useCases) {
      const { first, further } = listContextFacts(useCase, '')
      expect(first.length).toBeGreaterThan(3)
      expect([...first, ...further].map(({ fact }) => fact).sort()).toEqual(
        knownFacts.map(({ fact }) => fact).sort(),
      )
    }
    expect(new Set(knownFacts.map(({ fact }) => fact)).size).toBe(knownFacts.length)
    for (const { fact } of knownFacts) expect(fact.length).toBeLessThanOrEqual(80)
    expect(knownFacts.length).toBeLessThan(40)
  })
})
