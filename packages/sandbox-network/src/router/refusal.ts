/** A message that a fault has refused. */
export interface Refusal {
  error: string
  /** the address it came to */
  address: string
}
