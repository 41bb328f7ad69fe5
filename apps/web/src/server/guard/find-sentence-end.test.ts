import { describe, expect, it } from 'vitest'
import { replaceFindings } from '../../domain/guard/surrogates/replace-findings'
import { findPatientDataAsync } from './find-patient-data'

const listFound = async (text: string) =>
  (await findPatientDataAsync([text])).map(({ start, end }) => text.slice(start, end))

describe('a name or a place', () => {
  it.each([
    ['Home visit at 22 Oak Road, York. Never had a stroke.', '22 Oak Road, York'],
    ['Lives at 14 Elm Street, Leeds. No ECG changes, K 6.1', '14 Elm Street, Leeds'],
    ['5 King Street, Bath. Warfarin was stopped', '5 King Street, Bath'],
    ['Lives at 14 Elm Street, Leeds. Seen by the registrar.', '14 Elm Street, Leeds'],
    ['Sends the nurse to 9 Mill Lane, Derby. Not to give warfarin', '9 Mill Lane, Derby'],
    ['Lives at 14 Elm Street. No ECG changes', '14 Elm Street'],
    ['Is she at 22 Oak Road, York? Never seen her.', '22 Oak Road, York'],
    ['Sie wohnt Hauptstraße 5, Köln. Nie geraucht, kein Asthma.', 'Hauptstraße 5, Köln'],
    ['Vive en la calle Mayor 3, Madrid. Nunca ha fumado.', 'calle Mayor 3, Madrid'],
    ['Habite 12, rue des Tanneurs, Lyon. Jamais de tabac.', '12, rue des Tanneurs, Lyon'],
    ['Mora na Rua Serpa Pinto 8, Porto. Nunca fumou.', 'Rua Serpa Pinto 8, Porto'],
  ])('ends with its sentence: %s', async (text, words) => expect(await listFound(text)).toEqual([words]))

  it.each([
    ['Lives at 14 Elm Street, St. Louis. No ECG changes', '14 Elm Street, St. Louis'],
    [
      'Mail to 1420 Locust St., Ste 900, Philadelphia, PA 19102.',
      '1420 Locust St., Ste 900, Philadelphia, PA 19102',
    ],
  ])('goes on after an abbreviation: %s', async (text, words) =>
    expect(await listFound(text)).toEqual([words]),
  )

  it('loses no word of the next sentence to a surrogate', async () => {
    const text = 'Home visit at 22 Oak Road, York. Never had a stroke. Warfarin ok?'
    const { texts } = replaceFindings([text], await findPatientDataAsync([text]), 'seed')
    expect(texts[0]).toMatch(/^Home visit at .+\. Never had a stroke\. Warfarin ok\?$/)
    expect(texts[0]).not.toContain('York')
  })
})
