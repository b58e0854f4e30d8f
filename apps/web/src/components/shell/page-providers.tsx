import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Providers } from '../../client/providers.tsx'

/** Around pages that ask the gateway for something. The login asks for nothing, and is not to wait for the code of it. */
export async function PageProviders({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return <Providers nonce={nonce}>{children}</Providers>
}
