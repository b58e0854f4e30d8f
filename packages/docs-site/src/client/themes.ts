const names = { system: 'System', light: 'Light', dark: 'Dark' } as const
type Theme = keyof typeof names
const order = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

/** One button goes through the three; the dashboard reads the same cookie. */
export function prepareThemes(): void {
  const button = document.querySelector('[data-theme-button]')
  const root = document.documentElement
  const present = (): Theme => order.find(theme => theme === root.dataset.theme) ?? 'system'
  show(present())
  button?.addEventListener('click', () => {
    const next = order[(order.indexOf(present()) + 1) % order.length] ?? 'system'
    root.dataset.theme = next
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain http
    document.cookie = `messenger-theme=${next}; path=/; max-age=31536000; samesite=lax`
    for (const frame of document.querySelectorAll('iframe')) {
      const inner = frame.contentDocument?.documentElement
      if (inner) inner.dataset.theme = next
    }
    show(next)
  })
}

function show(theme: Theme): void {
  const name = document.querySelector('[data-theme-name]')
  if (name) name.textContent = names[theme]
}
