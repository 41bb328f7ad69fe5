import { describe, expect, it } from 'vitest'
import { factsFor, findFact, knownFacts } from './context-facts'
import { useCases } from './task-facets'

const find = (fact: string, text: string) => {
  const known = knownFacts.find((one) => one.fact === fact)
  if (!known) throw new Error(fact)
  return findFact(known, text)
}

describe('a fact in the conversation', () => {
  it.each([
    ['Age', 'A 68-year-old man with heart failure', true],
    ['Age', '7 yo with otitis', true],
    ['Age', 'Mr H, 68M, eGFR 24', true],
    ['Age', 'a newborn with jaundice', true],
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
    ['Allergies', 'NKDA', true],
    ['Onset and time course', 'cough for 3 weeks', true],
    ['Onset and time course', 'has a cough', false],
    ['Vital signs and findings', 'BP 92/60', true],
    ['Country', 'I live in Kenya', true],
    ['Country', 'give us advice', false],
    ['Who asks', 'I am a paediatric nurse', true],
    ['Goals of care', 'she is DNR', true],
    ['Length and form', 'in at most 100 words', true],
    ['Level of evidence wanted', 'any randomised trials', true],
  ])('%s in “%s”: %s', (fact, text, isThere) => {
    expect(find(fact, text) !== null).toBe(isThere)
  })

  it('finds nothing in an empty text or one of another script', () => {
    for (const fact of knownFacts)
      for (const text of ['', '患者有皮疹', 'المريض يعاني']) expect(findFact(fact, text)).toBeNull()
  })
})

describe('the list', () => {
  it('asks each fact once for each use case, and some first', () => {
    for (const useCase of useCases) {
      const { first, further } = factsFor(useCase)
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
