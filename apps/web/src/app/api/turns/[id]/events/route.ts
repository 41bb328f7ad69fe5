import { createContext } from '../../../../../server/entry/create-context'
import { openTurnEvents } from '../../../../../server/entry/open-turn-events'

export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return openTurnEvents(await createContext(), (await params).id, request)
}
