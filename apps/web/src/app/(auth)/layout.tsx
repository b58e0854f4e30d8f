import type { ReactNode } from 'react'
import { LanguageLinks } from '../../components/language/language-links.tsx'
import { PageTexts } from '../../components/language/page-texts.tsx'
import { Logo } from '../../components/shell/logo.tsx'

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-10">
      <div className="mb-6 flex justify-center">
        <Logo />
      </div>
      <PageTexts rooms={['auth', 'problems', 'ui']}>
        {children}
        <LanguageLinks />
      </PageTexts>
    </main>
  )
}
