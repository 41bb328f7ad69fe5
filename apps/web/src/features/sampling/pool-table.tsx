import { Button } from '../../components/ui/controls/button'
import { Checkbox } from '../../components/ui/controls/checkbox'
import { Badge } from '../../components/ui/states/badge'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { formatDate } from '../../components/ui/text/format'
import { combineSlice, shortenTaskId, sliceLabels, useCaseLabels } from '../../domain/datasets/task-facets'
import type { PoolTask } from '../../domain/sampling/pool'
import { strings } from './strings'
import type { Selection } from './use-selection'

const { columns } = strings

interface PoolTableProps {
  tasks: readonly PoolTask[]
  selection: Selection
  /** The task that is being opened. */
  openingId: string | null
  onOpen: (taskId: string) => void
}

/** The tasks of a page. On a phone, each is a block. */
export function PoolTable({ tasks, selection, openingId, onOpen }: PoolTableProps) {
  const isSome = selection.ids.size > 0 && !selection.isPageSelected
  return (
    <Table caption={strings.list} captionHidden density="dense" stacks>
      <TableHead>
        <tr>
          <Th>
            <Checkbox
              label={strings.selectPage}
              labelHidden
              checked={selection.isPageSelected}
              ref={(input) => {
                if (input) input.indeterminate = isSome
              }}
              onChange={selection.togglePage}
            />
          </Th>
          <Th>{columns.task}</Th>
          <Th>{columns.turn}</Th>
          <Th>{columns.levels}</Th>
          <Th>{columns.specialty}</Th>
          <Th>{columns.author}</Th>
          <Th>{columns.state}</Th>
        </tr>
      </TableHead>
      <TableBody>
        {tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            selection={selection}
            isOpening={openingId === task.id}
            onOpen={onOpen}
          />
        ))}
      </TableBody>
    </Table>
  )
}

interface TaskRowProps {
  task: PoolTask
  selection: Selection
  isOpening: boolean
  onOpen: (taskId: string) => void
}

function TaskRow({ task, selection, isOpening, onOpen }: TaskRowProps) {
  const name = shortenTaskId(task.externalId ?? task.id)
  const isSelected = selection.ids.has(task.id)
  const slice = combineSlice(task.mode, task.difficulty)
  return (
    <Row tone={isSelected ? 'sunk' : undefined}>
      <Td className="align-top">
        <Checkbox
          label={strings.selectTask(name)}
          labelHidden
          checked={isSelected}
          onChange={() => selection.toggle(task.id)}
        />
      </Td>
      <RowHead className="align-top max-md:text-right!">
        <Button
          variant="quiet"
          size="sm"
          busy={isOpening}
          aria-label={strings.openTask(name)}
          onClick={() => onOpen(task.id)}
          className="max-w-48 font-mono text-xs text-accent"
        >
          <span className="truncate">{name}</span>
        </Button>
      </RowHead>
      <Td
        label={columns.turn}
        lang={task.language ?? undefined}
        dir="auto"
        className="max-w-[30rem] min-w-56 align-top font-serif wrap-anywhere max-md:col-span-2"
      >
        {task.excerpt}
      </Td>
      <Td label={columns.levels} className="align-top">
        {[task.useCase && useCaseLabels[task.useCase], slice && sliceLabels[slice]]
          .filter(Boolean)
          .join(' · ') || '–'}
        <span className="block text-ink-2">{strings.turns(task.turns)}</span>
      </Td>
      <Td label={columns.specialty} className="align-top wrap-anywhere">
        {task.specialty ?? '–'}
      </Td>
      <Td label={columns.author} className="align-top wrap-anywhere">
        {task.author?.name ?? strings.imported}
        {task.author?.institution ? (
          <span className="block text-ink-2">{task.author.institution}</span>
        ) : null}
      </Td>
      <Td label={columns.state} className="max-w-64 align-top">
        <Badge tone={task.isReleased ? 'accent' : 'neutral'}>
          {task.isReleased ? strings.inRelease : strings.accepted}
        </Badge>
        {task.exclusion ? (
          <span className="mt-1 block text-ink-2 wrap-anywhere">
            <span className="text-brick">
              {strings.excludedBy(
                task.exclusion.by?.name ?? strings.program,
                formatDate(task.exclusion.at, 'UTC'),
              )}
            </span>
            <span className="block">{task.exclusion.reason}</span>
          </span>
        ) : null}
      </Td>
    </Row>
  )
}
