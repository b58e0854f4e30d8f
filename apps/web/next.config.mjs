import { fileURLToPath } from 'node:url'

/** Sent with every page and asset; the Content-Security-Policy is made per request in `src/proxy.ts`. */
const headers = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

/**
 * Not TypeScript: a start would load the compiler for it, 25 MB of native code that the web would keep.
 * @type {import('next').NextConfig}
 */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run verify` checks the types; a start on a user's machine need not check them again.
  typescript: { ignoreBuildErrors: true },
  transpilePackages: ['@messenger/shared', '@messenger/sandbox-network'],
  // `npm run dev` is opened at the address it prints, which the compiler would take for a foreign one.
  allowedDevOrigins: ['127.0.0.1'],
  // `useOffline`: a page that is opened without a network waits for it; without this the browser would leave the dashboard.
  experimental: { optimizePackageImports: ['radix-ui', 'lucide-react'], useOffline: true },
  turbopack: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    // Messages are parsed before they are sent (`src/texts/compiled-texts.ts`), so the parser stays out of the pages.
    resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  headers: async () => [
    { source: '/:path*', headers },
    // The documentation holds them in frames.
    { source: '/docs/try/:path*', headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }] },
    // The address of a customer's page, of an invitation or for a new password, is a credential.
    ...['/link/:path*', '/invite/:path*', '/reset/:path*'].map(source => ({
      source,
      headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }],
    })),
  ],
}

export default config
