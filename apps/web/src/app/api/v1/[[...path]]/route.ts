import { dispatch } from '../../../../server/rest/dispatch'

export const GET = dispatch
export const POST = dispatch
export const PUT = dispatch
export const PATCH = dispatch
export const DELETE = dispatch
