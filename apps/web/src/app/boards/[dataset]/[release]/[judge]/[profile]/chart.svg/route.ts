import type { BoardAddress } from '../../../../../../../domain/leaderboard/board-address'
import { answerPicture } from '../../../../../answer-picture'

export async function GET(
  request: Request,
  { params }: { params: Promise<BoardAddress> },
): Promise<Response> {
  return answerPicture({ board: await params }, request, 'svg')
}
