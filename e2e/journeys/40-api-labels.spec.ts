import { callAs } from '../stack/call.ts'
import { choose } from '../stack/choose.ts'
import { startProgram } from '../stack/rest.ts'
import { expect, test } from '../stack/test.ts'

test('labels that a program gives filter its list and the dashboard’s', async ({ asOwner: page }) => {
  const program = await startProgram(page, 'Labels')
  const ids: number[] = []
  const session = { network: 'sandbox', account_protection: false, log_messages: true }
  for (const [end, labels] of [
    [1, ['Harbour', 'Night shift']],
    [2, ['harbour']],
    [3, []],
  ] as const) {
    const named = { name: `Tagged line ${end}`, phone_number: `+1555140000${end}` }
    const { id } = await program.data('POST', '/api/messenger-sessions', { ...session, ...named })
    const changed = await program.data('PUT', `/api/messenger-sessions/${id}`, { labels })
    expect(changed.labels).toEqual(labels)
    ids.push(id)
  }
  const listed = async (label: string) => {
    const list = await program.data('GET', `/api/messenger-sessions?label=${encodeURIComponent(label)}`)
    return list.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b)
  }
  const row = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  expect(await listed('HARBOUR')).toEqual(ids.slice(0, 2))
  expect(await listed('night shift')).toEqual(ids.slice(0, 1))
  expect(await listed('Nobody')).toEqual([])

  await page.goto('/sessions')
  await choose(page.getByRole('combobox', { name: 'Label' }), /^harbour \(2\)$/i)
  await expect(row).toHaveCount(2)
  await expect(row.filter({ hasText: 'Tagged line 1' })).toContainText('Labels: Harbour, Night shift')
  await program.data('PUT', `/api/messenger-sessions/${ids[1]}`, { labels: [] })
  await page.reload()
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Tagged line 1')
  expect(await listed('harbour')).toEqual(ids.slice(0, 1))
  for (const id of ids) await callAs(page, 'sessions.delete', { id })
  await program.stop()
})
