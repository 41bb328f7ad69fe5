'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '../../components/ui/button'
import { DataList } from '../../components/ui/data-list'
import { formatCount } from '../../components/ui/format'
import { Link } from '../../components/ui/link'
import { Notice } from '../../components/ui/notice'
import type { RedactableTask } from '../../domain/redaction'
import { PastRedactions } from './past-redactions'
import { RedactionForm } from './redaction-form'
import { strings } from './strings'

/** One task and the redaction of a text of it. */
export function RedactionOfTask({ task }: { task: RedactableTask }) {
  const router = useRouter()
  const [done, setDone] = useState<number | null>(null)
  const finish = (places: number) => {
    setDone(places)
    router.refresh()
  }
  return (
    <div className="mt-8">
      <DataList
        facts={[
          {
            term: 'Task',
            detail: (
              <Link href={`/datasets/${task.dataset.id}/tasks/${task.id}`} className="wrap-anywhere">
                {task.externalId ?? task.id}
              </Link>
            ),
          },
          { term: 'Dataset', detail: task.dataset.name },
          { term: 'Versions', detail: task.versions.length },
        ]}
      />
      {done === null ? (
        <RedactionForm task={task} onDone={finish} />
      ) : (
        <Notice
          tone="accent"
          live
          title={`Redacted in ${formatCount(done, 'place')}`}
          className="mt-8"
          actions={<Button onClick={() => setDone(null)}>{strings.again}</Button>}
        >
          {strings.backups}
        </Notice>
      )}
      {task.redactions.length > 0 ? <PastRedactions redactions={task.redactions} /> : null}
    </div>
  )
}
