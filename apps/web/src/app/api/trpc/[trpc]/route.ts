import { answerTrpc } from '../../../../server/answer-trpc'
import { createContext } from '../../../../server/create-context'

const handle = (request: Request): Promise<Response> => answerTrpc(request, createContext)

export { handle as GET, handle as POST }
