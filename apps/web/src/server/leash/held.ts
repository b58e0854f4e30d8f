/** How a leashed call came in: the tool server says it, and nobody else. */
export interface AgentCall {
  /** The advertised name of the tool. */
  readonly tool: string
  /** The same for a call that is done again. */
  readonly callId: string
  /** Of a call that a person has approved. */
  readonly approvalId?: string
  /** Of what that person was shown. */
  readonly approvedDigest?: string
}

/** A call that was not done. */
export type Held =
  | { readonly kind: 'dry_run'; readonly operation: string; readonly input: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'waiting'
      readonly approvalId: string
      readonly expiresAt: Date
      /** The rules let the person at the client answer too. */
      readonly asksClient: boolean
    }
