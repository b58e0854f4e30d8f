import type { Page } from '@playwright/test'
import { callAs } from './call.ts'

/** Bulk sends by state, by their ids. */
export interface BakeryBulkSends {
  readonly draft: number
  readonly scheduled: number
}

/** One that waits for its time, years from now, so that it is on no other screen; and one that is not finished. */
export async function makeBulkSends(page: Page, session: number, numbers: readonly string[]): Promise<BakeryBulkSends> {
  const make = async (name: string, more: object = {}) => {
    const recipients = numbers.map((number, at) => ({
      to: `+${number}`,
      values: at === 0 ? {} : { cake: 'lemon cake' },
    }))
    const content = { text: 'Good morning! The {{cake|first plum cake}} of the year is out of the oven.' }
    const send = { name, session_ids: [session], content, recipients, ...more }
    return Number(Object(await callAs(page, 'bulkSends.create', send)).id)
  }
  const scheduled = await make('New year at the bakery', { starts_at: '2031-01-02T09:00:00Z' })
  await callAs(page, 'bulkSends.start', { bulkSendId: scheduled })
  return { scheduled, draft: await make('Plum season') }
}
