import { createContext } from '../../../../../../server/entry/create-context'
import { openAuthoringEvents } from '../../../../../../server/entry/open-turn-events'

export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return openAuthoringEvents(await createContext(), (await params).id, request)
}
