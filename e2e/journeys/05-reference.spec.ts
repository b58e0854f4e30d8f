import { expect, test } from '../stack/test.ts'

test('the API reference shows operations and webhooks, and asks nobody else for anything', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/docs')
  // Of so many operations the page draws those in sight.
  await page.getByRole('textbox', { name: 'Filter by tag or path' }).fill('/api/send-message')
  const send = page.locator('.opblock', { hasText: '/api/send-message' }).first()
  await send.getByRole('button').first().click()
  await expect(send.getByText('Limit', { exact: false }).first()).toBeVisible()
  await expect(send.getByText('not_on_network').first()).toBeAttached()
  await expect(page.getByText('messages.upsert').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Warning' })).toHaveCount(0)
  const elsewhere = asked.filter(url => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))
  expect(elsewhere).toEqual([])
})
