import { createContext } from '../../../../../server/create-context'
import { openRunEvents } from '../../../../../server/live/open-run-events'

export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return openRunEvents(await createContext(), (await params).id)
}
