import { findMissingPlaceholders } from '@consilium/scoring'
import { z } from 'zod'
import { checkConnection, llmFields, storableText } from '../systems/systems'

/** The input that registers a judge; the default template is Consilium's own. */
export const RegisterJudge = z
  .strictObject({
    ...llmFields,
    template: storableText(100_000, 'The template')
      .superRefine((template, check) => {
        const missing = findMissingPlaceholders(template)
        if (missing.length > 0)
          check.addIssue({
            code: 'custom',
            message: `The template lacks ${missing.join(' and ')}. Add ${missing.length === 1 ? 'it' : 'them'} where the text belongs.`,
          })
      })
      .optional(),
    systemPrompt: z
      .literal('', 'A judge has no system prompt. Write its instructions into the template.')
      .optional(),
    kind: z.literal('llm', 'A judge is a model without a harness.').optional(),
    harness: z.literal('', 'A judge is a model without a harness.').optional(),
  })
  .superRefine(checkConnection)
  .meta({ id: 'RegisterJudge' })
export type RegisterJudge = z.infer<typeof RegisterJudge>
