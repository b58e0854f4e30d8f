/** What the log of deliveries is narrowed to; it is kept in the page’s address, so that a link leads to the same view. */
export interface DeliveryFilters {
  readonly endpoint?: number
  readonly session?: number
  readonly event?: string
  readonly status?: DeliveryStatus
  /** ISO 8601, time of the event. */
  readonly from?: string
  readonly to?: string
}

export const deliveryStatuses = ['pending', 'delivered', 'parked', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

const idForm = /^[1-9]\d{0,8}$/
const lastMoment = 253_402_300_799_999

/** Reads an address; what it says wrongly is left out. Moments are ISO 8601 or milliseconds. */
export function filtersIn(search: URLSearchParams): DeliveryFilters {
  const endpoint = idIn(search.get('endpoint'))
  const session = idIn(search.get('session'))
  const event = search.get('event')?.slice(0, 255)
  const status = deliveryStatuses.find(known => known === search.get('status'))
  const from = momentIn(search.get('from'))
  const to = momentIn(search.get('to'))
  return {
    ...(endpoint && { endpoint }),
    ...(session && { session }),
    ...(event && { event }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The address’s form of filters, without `?`. */
export function searchOf(filters: DeliveryFilters): string {
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
}

/** What the server is asked for; it calls an endpoint a webhook. */
export function queryOf({ endpoint, ...others }: DeliveryFilters) {
  return { ...others, ...(endpoint === undefined ? {} : { webhook: endpoint }) }
}

function idIn(text: string | null): number | undefined {
  return text !== null && idForm.test(text) ? Number(text) : undefined
}

/** A moment as an address may hold it, in ISO 8601; undefined where it is none. */
export function momentIn(text: string | null): string | undefined {
  if (!text) return undefined
  const milliseconds = /^\d{1,15}$/.test(text) ? Number(text) : Date.parse(text)
  return milliseconds >= 0 && milliseconds <= lastMoment ? new Date(milliseconds).toISOString() : undefined
}
