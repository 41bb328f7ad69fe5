import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { Disclosure } from '../../../components/ui/layout/disclosure'
import { Markdown } from '../../../components/ui/text/markdown'
import { Skeleton } from '../../../components/ui/states/skeleton'
import { strings } from './strings'

/** The answer of another system, loaded when it is expanded. */
export function SystemAnswer({
  taskId,
  answerId,
  lang,
}: {
  taskId: string
  answerId: string
  lang: string | undefined
}) {
  const trpc = useTRPC()
  const [isOpened, setOpened] = useState(false)
  const { data, error } = useQuery({
    ...trpc.testDrives.answer.queryOptions({ taskId, answerId }),
    enabled: isOpened,
    staleTime: Infinity,
  })
  return (
    <Disclosure summary={strings.show} onOpen={() => setOpened(true)}>
      {data ? (
        <Markdown text={data.text} lang={lang} headingLevel={4} />
      ) : error ? (
        <p className="text-sm text-brick">
          <span aria-hidden="true">▲ </span>
          {error.message}
        </p>
      ) : (
        <Skeleton label={strings.show} lines={3} />
      )}
    </Disclosure>
  )
}
