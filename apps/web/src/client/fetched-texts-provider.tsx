'use client'
import { type ComponentProps, use } from 'react'
import { firstPaint } from './first-paint.ts'
import { loadPart } from './load-part.ts'
import { publishedTexts } from './texts-apart.ts'
import { TextsProvider } from './texts-provider.tsx'

type Given = Omit<ComponentProps<typeof TextsProvider>, 'texts'> & {
  /** What the server published the texts under. */
  readonly address: string
}

/**
 * As `TextsProvider`, of texts that no page carries: browsers fetch them once and keep them. The page comes to life with them, and not
 * before it was drawn.
 */
export function FetchedTextsProvider({ address, ...given }: Given) {
  const texts = publishedTexts(address) ?? use(fetchedTexts(address))
  return <TextsProvider {...given} texts={texts} />
}

const fetched = new Map<string, Promise<string>>()

function fetchedTexts(address: string): Promise<string> {
  const known = fetched.get(address) ?? loadPart(() => fetchText(address))
  fetched.set(address, known)
  return known
}

async function fetchText(address: string): Promise<string> {
  const [response] = await Promise.all([fetch(address), firstPaint()])
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}
