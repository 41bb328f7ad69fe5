import { createContext } from '../../../../../server/entry/create-context'
import { openRunEvents } from '../../../../../server/entry/open-run-events'

export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return openRunEvents(await createContext(), (await params).id)
}
