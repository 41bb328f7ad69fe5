/** What an admin says about a dataset: inputs to create it and to change it. */
import { z } from 'zod'
import { Audience } from './audience'
import { isStorable } from '../platform/strip-unstorable-chars'

/** The name of a dataset, unique in a deployment whatever the case. */
export const DatasetName = z
  .string()
  .trim()
  .min(1, 'Give the dataset a name.')
  .max(120, 'Shorten the name to at most 120 characters.')
  .regex(/^[^\p{Cc}]*$/u, 'Remove the control characters from the name.')

/** The label of each audience, and what it means. */
export const audienceLabels: Record<Audience, { label: string; hint: string }> = {
  clinicians: { label: 'Clinicians', hint: 'Questions that clinicians ask in their work.' },
  public: { label: 'The public', hint: 'Questions that patients and other lay people ask.' },
  both: { label: 'Both', hint: 'Questions of clinicians and of lay people.' },
}

/** Languages as stored; those of imported rows are kept as the file writes them. */
export const DatasetLanguages = z.array(z.string())

const Language = z
  .string()
  .max(35)
  .refine(isLanguageTag, 'Write a language as a BCP 47 tag, such as en or pt-BR.')

/**
 * The canary marks every export. It must be long enough to be unique, because people search training data and
 * the output of models for it.
 */
const Canary = z
  .string()
  .trim()
  .min(20, 'Use at least 20 characters, or leave the canary out to have one generated.')
  .max(500, 'Shorten the canary to at most 500 characters.')
  .regex(/^[^\p{Cc}]*$/u, 'Write the canary on one line.')

const fields = {
  name: DatasetName,
  description: z
    .string()
    .trim()
    .max(2_000, 'Shorten the purpose to at most 2,000 characters.')
    .refine(isStorable, 'The purpose contains a character that can’t be stored.'),
  audience: Audience,
  languages: z
    .array(Language)
    .max(50, 'Name at most 50 languages.')
    .refine((tags) => new Set(tags).size === tags.length, 'Name each language once.'),
  license: z
    .string()
    .trim()
    .max(200, 'Shorten the license to at most 200 characters.')
    .regex(/^[^\p{Cc}]*$/u, 'Write the license on one line.'),
  canary: Canary,
}

/** A new dataset. Without a canary, a unique one is generated. */
export const CreateDataset = z
  .strictObject({
    name: fields.name,
    description: fields.description.default(''),
    audience: fields.audience.default('clinicians'),
    languages: fields.languages.default([]),
    license: fields.license.default(''),
    canary: fields.canary.optional(),
  })
  .meta({ id: 'CreateDataset' })
export type CreateDataset = z.infer<typeof CreateDataset>

/** Changes to a dataset: what is left out stays. */
export const DatasetChanges = z
  .strictObject(fields)
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Name at least one field to change.')
  .meta({ id: 'DatasetChanges', examples: [{ description: 'Questions from routine care.' }] })
export type DatasetChanges = z.infer<typeof DatasetChanges>

export const EditDataset = z.strictObject({ id: z.uuid(), changes: DatasetChanges })
export type EditDataset = z.infer<typeof EditDataset>

/** A dataset that no longer exists. */
export const DeletedDataset = z
  .strictObject({ id: z.uuid(), name: z.string() })
  .meta({ id: 'DeletedDataset' })
export type DeletedDataset = z.infer<typeof DeletedDataset>

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}
