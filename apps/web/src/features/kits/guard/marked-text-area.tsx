import type { ComponentProps } from 'react'
import { TextArea } from '../../../components/ui/controls/text-area'
import { FindingMarks } from './finding-marks'

type MarkedTextAreaProps = ComponentProps<typeof TextArea> & {
  /** The key of the text in the list of guarded texts; null while the field holds another text. */
  textKey: string | null
  value: string
}

/** A text area in which passages that may identify a patient are marked. */
export function MarkedTextArea({ textKey, ...rest }: MarkedTextAreaProps) {
  return (
    <div className="relative grid">
      <TextArea {...rest} />
      {textKey === null ? null : <FindingMarks textKey={textKey} text={rest.value} />}
    </div>
  )
}
