import { Button } from '../../components/ui/controls/button'
import { Disclosure } from '../../components/ui/layout/disclosure'
import type { RedactableTask } from '../../domain/redaction/redaction'
import { strings } from './strings'

/** Every text of every version as stored; each can be used as a whole. */
export function TaskTexts({
  versions,
  onTake,
}: {
  versions: RedactableTask['versions']
  onTake: (text: string) => void
}) {
  return versions.map((version) => (
    <Disclosure
      key={version.number}
      open={version.current}
      summary={[
        `Version ${version.number}`,
        version.current ? 'current' : null,
        version.releases.length > 0 ? `in ${version.releases.join(', ')}` : null,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <ul className="grid gap-5 py-2">
        {version.texts.map(({ place, text }, index) => (
          <li key={index} className="border-l border-hair-strong pl-4">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <span className="text-sm font-medium">{place}</span>
              <Button
                size="sm"
                variant="quiet"
                onClick={() => onTake(text)}
                aria-label={`${strings.takeWhole}: ${place} of version ${version.number}`}
              >
                {strings.takeWhole}
              </Button>
            </div>
            <p dir="auto" className="reading whitespace-pre-wrap">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Disclosure>
  ))
}
