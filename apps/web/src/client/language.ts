/** Languages of the pages. */
export const languages = ['en', 'pt', 'es', 'id'] as const
export type Language = (typeof languages)[number]

/** What the languages are called in HTML and by the browser's formatters. */
export const languageTags = { en: 'en', pt: 'pt-BR', es: 'es', id: 'id' } as const satisfies Record<Language, string>
export type LanguageTag = (typeof languageTags)[Language]

/** Their own names for themselves: whoever looks for theirs may read no other. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  pt: 'Português',
  es: 'Español',
  id: 'Bahasa Indonesia',
}

/** Cookie that holds the person's choice; until there is one, the browser's languages decide. */
export const languageCookie = 'messenger-language'

/** Header in which `proxy.ts` tells the pages which language they are shown in. */
export const languageHeader = 'x-language'

export function readLanguage(text: string | null | undefined): Language {
  return languages.find(language => language === text) ?? 'en'
}

/** The language of a page by its tag, which may go on with the person's clock (`pt-BR-u-hc-h12`). */
export function languageOf(tag: string): Language {
  return languages.find(language => `${tag}-`.startsWith(`${languageTags[language]}-`)) ?? 'en'
}

/** The language that was chosen, else the one that the browser's `Accept-Language` likes best among ours. */
export function pickLanguage(chosen: string | null | undefined, accepted: string | null): Language {
  const named = languages.find(language => language === chosen)
  if (named) return named
  const liked = (accepted ?? '')
    .split(',')
    .map(entry => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const quality = Number(/^\s*q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1)
      return { language: languages.find(language => tag === language || tag.startsWith(`${language}-`)), quality }
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  return liked[0]?.language ?? 'en'
}

/** Keeps a choice for a year. The page has to be asked for anew to be shown in it. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain http
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax`
}
