import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { languageTags } from '../client/language.ts'
import { readTheme, themeCookie } from '../client/theme.ts'
import { pageLanguage } from '../texts/texts-for.ts'
import { extendedFont, textFont } from './fonts.ts'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'Messenger Gateway', template: '%s · Messenger Gateway' },
  robots: { index: false, follow: false },
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(themeCookie)?.value)
  return (
    <html
      lang={languageTags[await pageLanguage()]}
      data-theme={theme}
      className={`${textFont.variable} ${extendedFont.variable}`}
    >
      <body>{children}</body>
    </html>
  )
}
