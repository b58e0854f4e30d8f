import { permanentRedirect } from 'next/navigation'

/** Where tokens used to be. */
export default function TokensPage() {
  permanentRedirect('/settings/tokens')
}
