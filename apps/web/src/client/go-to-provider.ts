/** Leaves for a provider, for more than signing in. `next`: where it leads back to. @throws Error when it cannot be begun */
export async function goToProvider(provider: string, purpose: 'link' | 'prove', next: string): Promise<void> {
  const query = new URLSearchParams({ purpose, next })
  const response = await fetch(`/sso/${provider}?${query}`, { method: 'POST' })
  const body: unknown = await response.json()
  const url = typeof body === 'object' && body !== null ? Reflect.get(body, 'url') : undefined
  if (!response.ok || typeof url !== 'string') throw new Error('The provider cannot be reached')
  window.location.assign(url)
}
