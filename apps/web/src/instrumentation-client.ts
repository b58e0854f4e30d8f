import { pageOpens } from './client/activity.ts'

/** Called by the framework as soon as another address of ours is asked for: by a link, by code, by back and forward. */
export function onRouterTransitionStart(url: string): void {
  const { pathname, search } = new URL(url, window.location.href)
  if (pathname !== window.location.pathname || search !== window.location.search) pageOpens()
}
