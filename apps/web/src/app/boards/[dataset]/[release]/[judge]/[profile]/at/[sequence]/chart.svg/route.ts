import type { BoardAddress } from '../../../../../../../../../domain/leaderboard/board-address'
import { answerPicture } from '../../../../../../../answer-picture'

type Params = { params: Promise<BoardAddress & { sequence: string }> }

export async function GET(request: Request, { params }: Params): Promise<Response> {
  const { sequence, ...board } = await params
  return answerPicture({ board, at: Number(sequence) }, request, 'svg')
}
