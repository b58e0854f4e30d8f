import { es } from '@messenger/web/texts/es'
import { id } from '@messenger/web/texts/id'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { expectLanguage } from '../stack/leftovers.ts'
import { createPhone, createSandboxSession, expect, test } from '../stack/test.ts'

const linking = { timeout: 60_000 }

test('an operator works in Portuguese, and goes back', async ({ asOwner: page }) => {
  test.slow() // a dozen screens, each looked at in two widths
  await createPhone(page, 'Paula', '+15551280001')
  const id = await createSandboxSession(page, 'Linha da Paula', '+15551280001')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await test.step('the menu changes the language of the page one is on', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitemradio', { name: 'Português' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Escuro' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linha da Paula')
    await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link').first()).toBeVisible()
    await expect(page).toHaveTitle('Linha da Paula · Sessões · Messenger Gateway')
    await expectLanguage(page, 'pt')
  })

  await test.step('a session is linked and sends in Portuguese', async () => {
    await expect(page.getByText('Esta sessão ainda não foi vinculada a um telefone.')).toBeVisible()
    await page.getByRole('button', { name: 'Ler com um telefone virtual' }).click()
    await expect(page.getByText('Conectada', { exact: true })).toBeVisible(linking)
    await expectLanguage(page, 'pt')
    await page.getByRole('main').getByRole('link', { name: 'Mensagens', exact: true }).first().click()
    await page.getByLabel('Para', { exact: true }).fill('+15550000003')
    await page.getByLabel('Texto').fill('Oi')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText('Este número não existe no WhatsApp.')).toBeVisible()
    await page.getByLabel('Para', { exact: true }).fill('+15550000004')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText('A mensagem está a caminho.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Mensagens' }).getByText('De', { exact: true })).toBeVisible()
  })

  await test.step('no screen has English left', async () => {
    for (const address of screensOf(id)) {
      await page.goto(address)
      await expect(page.getByRole('status', { name: 'Carregando' })).toHaveCount(0)
      await expectLanguage(page, 'pt')
      await fits(page)
    }
    await page.goto(`/sessions/${id}/settings`)
    await page.getByLabel('Número de telefone').fill('x')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('O formato do campo phone_number não é válido.').first()).toBeVisible()
  })

  await test.step('dialogs and times speak it too', async () => {
    await page.goto('/sandbox')
    await page.getByRole('button', { name: 'Novo telefone' }).click()
    await expect(page.getByRole('dialog', { name: 'Novo telefone virtual' })).toBeVisible()
    await expectLanguage(page, 'pt')
    await page.getByRole('button', { name: 'Fechar' }).click()
    await page.goto(`/sessions/${id}`)
    await expect(page.locator('time').first()).toHaveText(/^(agora mesmo|há )/)
    await page.getByRole('button', { name: 'Excluir sessão' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Ela pode ser restaurada por 30 dias')
    await page.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('it is kept, until another is chosen', async () => {
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await page.getByRole('button', { name: 'Menu da conta' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Delete session' })).toBeVisible()
  })
})

for (const { language, own, title } of [
  { language: 'es', own: 'Español', title: es.overview.title },
  { language: 'id', own: 'Bahasa Indonesia', title: id.overview.title },
] as const) {
  test(`no screen has English left in ${own}`, async ({ asOwner: page }) => {
    test.slow() // a dozen screens, each looked at in two widths
    const number = language === 'es' ? '+15551280011' : '+15551280012'
    await createPhone(page, `Phone ${language}`, number)
    const session = await createSandboxSession(page, `Line ${language}`, number)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitemradio', { name: own }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.keyboard.press('Escape')
    for (const address of [...screensOf(session, number), ...accountScreens]) {
      await page.goto(address)
      await expectLanguage(page, language)
      await fits(page)
    }
    await page.goto('/overview')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectAccessible(page)
  })
}

test.describe('in a browser that likes Portuguese, elsewhere', () => {
  test.use({ locale: 'pt-BR', timezoneId: 'Asia/Tokyo' })

  test('the login is Portuguese until another language is chosen', async ({ page }) => {
    await page.goto('/login')
    await expect(page).toHaveTitle('Entrar · Messenger Gateway')
    await expectLanguage(page, 'pt')
    await page.getByLabel('E-mail').fill('somebody@example.com')
    await page.getByLabel('Senha').fill('not the password')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('alert').first()).toHaveText('O e-mail ou a senha não está correto.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expect(page.getByLabel('E-mail')).toHaveValue('somebody@example.com')
    await expect.poll(async () => (await page.context().cookies()).find(isTimeZone)?.value).toBe('Asia%2FTokyo')
    await page.goto('/nowhere-at-all')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page here')
  })
})

const isTimeZone = ({ name }: { name: string }): boolean => name === 'messenger-time-zone'

const accountScreens = [
  '/overview',
  '/messages',
  '/events',
  '/webhooks',
  '/settings/plan',
  '/settings/audit',
  '/settings/alerts',
]

function screensOf(id: number, phone = '+15551280001'): string[] {
  const session = ['', '/messages', '/messages?status=refused', '/log', '/settings'].map(
    part => `/sessions/${id}${part}`,
  )
  return [
    '/sessions',
    ...session,
    '/sandbox',
    `/sandbox/${phone.slice(1)}`,
    '/tokens',
    '/explorer',
    '/explorer/sessions.create',
  ]
}

/** Most languages are longer than English. */
async function fits(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(wider, page.url()).toBeLessThanOrEqual(0)
  }
}
