import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ReturnReason } from '../../../../domain/reviewing/return-reasons'
import { ReasonChoice } from './reason-choice'

const render = (reasons: ReturnReason[]) =>
  renderToStaticMarkup(
    <ReasonChoice
      legend="Why?"
      disabled={false}
      reasons={reasons}
      context={[
        { fact: 'Age', state: 'given', note: 'In the first message' },
        { fact: 'Allergies', state: 'missing', note: 'The answer has to ask for them' },
        { fact: 'Weight', state: 'missing', note: '' },
      ]}
      onChange={() => undefined}
    />,
  )

describe('the reasons for a return', () => {
  it('show what the author left out on purpose, and why, beside missing context', () => {
    const shown = render(['missing_context'])
    expect(shown).toContain('The author left this out on purpose')
    expect(shown).toContain('Allergies: The answer has to ask for them')
    expect(shown).toContain('Weight: no reason given')
    expect(shown).not.toContain('Age')
  })

  it('say nothing of it beside another reason', () => {
    expect(render(['factual_error'])).not.toContain('on purpose')
  })
})
