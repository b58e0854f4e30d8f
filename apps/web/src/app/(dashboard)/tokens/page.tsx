import type { Metadata } from 'next'
import { TokenList } from '../../../components/tokens/token-list.tsx'

export const metadata: Metadata = { title: 'Tokens' }

export default function TokensPage() {
  return <TokenList />
}
