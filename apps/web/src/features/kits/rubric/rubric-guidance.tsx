import { ShortcutHint } from '../../../components/shell/commands/shortcut-hint'
import { useListedKeys } from '../../../components/shell/commands/use-listed-keys'
import { Disclosure } from '../../../components/ui/layout/disclosure'
import { guidance } from '../../../domain/authoring/rubric-checks/guidance'
import * as strings from './strings'

/** The rule in one line, a good and a bad example, and the rest collapsed. */
export function RubricGuidance() {
  useListedKeys(strings.keys[0].where, strings.textKeys)
  useListedKeys(strings.keys[1].where, strings.rowKeys)
  return (
    <div className="mb-3 grid gap-1 text-sm text-ink-2">
      <p className="max-w-[74ch]">{strings.rule}</p>
      <p className="max-w-[74ch]">
        <span className="text-brick">Not: </span>
        <span className="font-serif">{strings.exampleBad}.</span>{' '}
        <span className="text-accent">Rather: </span>
        <span className="font-serif">{strings.exampleGood}.</span>
      </p>
      <p className="sm:hidden">{strings.deskNote}</p>
      <Disclosure summary="How to write a criterion, and the keys">
        <div className="grid gap-x-8 gap-y-5 @2xl:grid-cols-2">
          <dl className="grid content-start gap-2">
            {Object.values(guidance).map(({ name, reason, bad, good }) => (
              <div key={name}>
                <dt className="font-medium text-ink">{name}</dt>
                <dd>
                  {reason}{' '}
                  <span className="font-serif">
                    <span className="font-sans text-brick">Not:</span> {bad}.{' '}
                    <span className="font-sans text-accent">Rather:</span> {good}.
                  </span>
                </dd>
              </div>
            ))}
          </dl>
          <div className="grid content-start gap-4">
            {strings.keys.map(({ where, keys }) => (
              <dl key={where}>
                <div className="mb-1 border-b border-hair text-xs">{where}</div>
                {keys.map(([key, does]) => (
                  <div key={key} className="flex items-baseline justify-between gap-4 py-0.5">
                    <dt>{does}</dt>
                    <dd>
                      <ShortcutHint keys={key} />
                    </dd>
                  </div>
                ))}
              </dl>
            ))}
          </div>
        </div>
      </Disclosure>
    </div>
  )
}
