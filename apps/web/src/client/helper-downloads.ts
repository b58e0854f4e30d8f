/** The link helper as the gateway hands it out, and the browsers that each file is for. */
export const helperDownloads = [
  { href: '/link-helper/chromium.zip', browser: 'Chrome, Edge, Brave' },
  { href: '/link-helper/firefox.zip', browser: 'Firefox' },
] as const
