import { Badge } from '../../components/ui/states/badge'
import type { Tone } from '../../components/ui/states/tone'
import type { TaskStatus } from '../../domain/lifecycle/lifecycle'
import { taskStatusLabels } from '../../domain/datasets/task-facets'

const tones: Record<TaskStatus, Tone> = {
  draft: 'neutral',
  in_review: 'amber',
  revision: 'amber',
  in_adjudication: 'amber',
  accepted: 'accent',
  released: 'accent',
  rejected: 'brick',
  withdrawn: 'neutral',
  retired: 'neutral',
}

export function TaskStatusBadge({ status }: { status: TaskStatus }) {
  return <Badge tone={tones[status]}>{taskStatusLabels[status]}</Badge>
}
