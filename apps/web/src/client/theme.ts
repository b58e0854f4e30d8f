/** Cookie that holds the choice, so that the server renders the right colours at once. */
export const themeCookie = 'messenger-theme'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export function readTheme(text: string | undefined): Theme {
  return themes.find(theme => theme === text) ?? 'system'
}

/** Applies a choice to the page and keeps it for a year. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain http
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=31536000; samesite=lax`
}
