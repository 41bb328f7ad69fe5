import { httpStatusOf, type Refusal } from './refusal'

/** A refusal in the shape of tRPC errors, for answers given before tRPC reads the call. */
export function describeTrpcRefusal({ code, message }: Pick<Refusal, 'code' | 'message'>) {
  return {
    error: {
      code: -32_600,
      message,
      data: {
        code: 'BAD_REQUEST',
        httpStatus: httpStatusOf[code],
        refusal: code,
        field: null,
        fields: null,
        errorId: null,
      },
    },
  }
}
