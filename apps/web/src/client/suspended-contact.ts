/** What next-auth answers whoever proved who they are and is of a suspended account: whom they may ask. Undefined: it is something else. */
export function suspendedContact(error: string | null | undefined): string | undefined {
  return /^suspended:(.*)$/.exec(error ?? '')?.[1]
}
