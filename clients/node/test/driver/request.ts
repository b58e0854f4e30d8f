export type Fields = Readonly<Record<string, unknown>>

export type Credential =
  | { readonly kind: 'key'; readonly value: string }
  | { readonly kind: 'token'; readonly value: string; readonly session?: number }
  | { readonly kind: 'none' }
