import { useState, type ReactNode } from 'react'
import { Button } from '../../../../components/ui/controls/button'
import { draftStrings as strings } from '../strings'

interface Comparing {
  button: ReactNode
  /** Why the other version could not be read, as a sentence. */
  problem: string | null
}

/** The button that opens the comparison of both versions of a draft. */
export function useComparing(compare: () => Promise<void>): Comparing {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = () => {
    setBusy(true)
    setProblem(null)
    compare()
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : ''))
      .finally(() => setBusy(false))
  }
  return {
    problem,
    button: (
      <Button size="sm" busy={isBusy} onClick={start}>
        {strings.compare}
      </Button>
    ),
  }
}
