import { test as base, expect, type Page } from '@playwright/test'
import { stackEnv } from '../env.ts'
import { owner, type Person } from './people.ts'

/**
 * Tests of the dashboard. Every page is watched: an error that no code caught, or anything that the page's security
 * policy blocked, fails the test.
 */
export const test = base.extend<{ watch: (page: Page) => void; asOwner: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  baseURL: async ({}, use) => use(stackEnv().baseUrl),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  watch: async ({}, use) => {
    const problems: string[] = []
    await use(page => {
      page.on('pageerror', error => problems.push(error.message))
      page.on('console', message => {
        if (/Content Security Policy/i.test(message.text())) problems.push(message.text())
      })
    })
    expect(problems).toEqual([])
  },
  page: async ({ page, watch }, use) => {
    watch(page)
    await use(page)
  },
  asOwner: async ({ page }, use) => {
    await ensureOwner(page)
    await use(page)
  },
})

export { expect }

/** Signs in, creating the owner first where nobody exists yet. */
export async function ensureOwner(page: Page): Promise<void> {
  await page.goto('/login')
  if (new URL(page.url()).pathname === '/setup') await setUp(page, owner)
  else await signIn(page, owner)
}

export async function setUp(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByLabel('Setup code').fill(stackEnv().setupCode)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create owner and sign in' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
}

export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/** Creates a sandbox session and leaves its page open; answers with its id. */
export async function createSandboxSession(page: Page, name: string, number: string): Promise<number> {
  await page.goto('/sessions?new=sandbox')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Phone number').fill(number)
  await page.getByRole('button', { name: 'Create session' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  return Number(/\/sessions\/(\d+)$/.exec(page.url())?.[1])
}

/** Creates a virtual phone and leaves its page open. */
export async function createPhone(page: Page, name: string, number: string): Promise<void> {
  await page.goto('/sandbox')
  await page.getByRole('button', { name: 'New phone' }).click()
  await page.getByLabel('Owner’s name').fill(name)
  await page.getByLabel('Phone number').fill(number)
  await page.getByRole('button', { name: 'Create phone' }).click()
  await expect(page.getByRole('region', { name: `Phone of ${name}` })).toBeVisible()
}
