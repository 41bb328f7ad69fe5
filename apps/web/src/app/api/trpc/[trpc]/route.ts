import { answerTrpc } from '../../../../server/entry/answer-trpc'
import { createContext } from '../../../../server/entry/create-context'

const handle = (request: Request): Promise<Response> => answerTrpc(request, createContext)

export { handle as GET, handle as POST }
