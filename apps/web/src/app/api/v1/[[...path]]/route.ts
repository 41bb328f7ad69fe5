import { dispatch } from '../../../../server/entry/dispatch'

export const GET = dispatch
export const POST = dispatch
export const PUT = dispatch
export const PATCH = dispatch
export const DELETE = dispatch
export const HEAD = dispatch
export const OPTIONS = dispatch
