/** Who calls, as far as it is proven. `sessionId` beside a token is the session it acts on, checked to be its own. */
export type Credential =
  | {
      readonly kind: 'pat'
      readonly accountId: number
      readonly userId: number
      readonly tokenId: number
      readonly sessionId?: number
    }
  | { readonly kind: 'key'; readonly accountId: number; readonly sessionId: number }
  | { readonly kind: 'user'; readonly accountId: number; readonly userId: number; readonly sessionId?: number }
  | { readonly kind: 'nobody' }
