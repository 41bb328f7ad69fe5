export type ScopeName = 'read' | 'import' | 'run' | 'systems' | 'heldout' | 'admin'

/** `lacksRole`: a role would lift the refusal, so the message should name whom to ask. */
export interface Refused {
  code: 'unauthenticated' | 'forbidden'
  reason: string
  lacksRole?: true
  missingScope?: ScopeName
}
