import { createContext } from '../../../../../server/create-context'
import { openTurnEvents } from '../../../../../server/live/open-turn-events'

export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return openTurnEvents(await createContext(), (await params).id, request)
}
