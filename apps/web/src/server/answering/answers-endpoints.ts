import { z } from 'zod'
import {
  DrawAnswerSubset,
  DrawnAnswers,
  NotifiedAnswerers,
  NotifyAnswerers,
  ReturnAnswer,
} from '../../domain/answering/drawn-answers'
import { ById } from '../../domain/datasets/datasets'
import { endpoint, type Endpoint } from '../platform/rest/endpoint'
import { drawAnswerSubset } from './draw-answer-subset'
import { notifyAnswerers } from './notify-answerers'
import { readDrawnAnswers } from './read-drawn-answers'
import { returnAnswer } from './return-answer'

const DraftAnswers = z.strictObject({ answers: DrawnAnswers.nullable() }).meta({ id: 'DraftAnswers' })
const ReturnedAnswer = ReturnAnswer.meta({ id: 'ReturnedAnswer' })

/** Endpoints to follow the answers of physicians to drawn tasks. */
export const answersEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/drafts/{id}/answers',
    action: 'samples.read',
    summary: 'Read how many tasks of the current draw physicians have answered',
    description:
      'Progress, and every answer without its author and text. Answers of the same person are not linked. Null before the first draw.',
    params: ById,
    responses: { 200: { description: 'The progress and the answers.', schema: DraftAnswers } },
    async handle({ ctx, params }) {
      return { status: 200, body: { answers: await readDrawnAnswers(ctx, params.id) } }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/drafts/{id}/answer-subset',
    action: 'samples.manage',
    summary: 'Draw the tasks of the current draw that get several answers',
    description:
      'Drawn with a seed of the server, in the proportions of the strata of the draw, and once for each draw.',
    params: ById,
    body: DrawAnswerSubset.omit({ draftId: true }).meta({ id: 'DrawAnswerSubsetInput' }),
    responses: { 201: { description: 'The progress and the answers.', schema: DraftAnswers } },
    async handle({ ctx, params, body }) {
      await drawAnswerSubset(ctx, { draftId: params.id, ...body })
      return { status: 201, body: { answers: await readDrawnAnswers(ctx, params.id) } }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/drafts/{id}/answerers',
    action: 'samples.manage',
    summary: 'Notify physicians who could answer drawn tasks of a specialty',
    description:
      'Physicians of the specialty or a related one who can take one of its tasks and have begun none of the draw. A person is notified at most once a day. The notification names no task.',
    params: ById,
    body: NotifyAnswerers.omit({ draftId: true }).meta({ id: 'NotifyAnswerersInput' }),
    responses: { 200: { description: 'How many were notified.', schema: NotifiedAnswerers } },
    async handle({ ctx, params, body }) {
      return { status: 200, body: await notifyAnswerers(ctx, { draftId: params.id, ...body }) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/answers/{id}/return',
    action: 'answers.return',
    summary: 'Return an answer for a formal reason',
    description:
      'It no longer counts, and its author gets the task again with their text. An answer is returned once.',
    params: ById,
    body: ReturnAnswer.omit({ answerId: true }).meta({ id: 'ReturnAnswerInput' }),
    responses: { 200: { description: 'The returned answer.', schema: ReturnedAnswer } },
    async handle({ ctx, params, body }) {
      const returned = { answerId: params.id, ...body }
      await returnAnswer(ctx, returned)
      return { status: 200, body: returned }
    },
  }),
]
