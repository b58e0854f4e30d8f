export const browsers = ['chromium', 'firefox'] as const
export type Browser = (typeof browsers)[number]

const sizes = [16, 32, 48, 128] as const
const icons = Object.fromEntries(sizes.map(size => [size, `icons/icon-${size}.png`]))

/** Where a gateway may be without encryption: on this machine. `gatewayOf` knows the same names. */
const ownMachine = ['localhost', '127.0.0.1'] as const

/** All that is the same in every browser. Access to a gateway is asked for when its address is known. */
const common = {
  manifest_version: 3,
  name: '__MSG_extension_name__',
  description: '__MSG_extension_description__',
  default_locale: 'en',
  icons,
  action: { default_popup: 'popup/popup.html', default_title: '__MSG_extension_name__', default_icon: icons },
  permissions: ['storage', 'alarms', 'scripting'],
  optional_host_permissions: ['https://*/*', ...ownMachine.map(host => `http://${host}/*`)],
  content_scripts: [
    { matches: ['https://web.whatsapp.com/*'], js: ['network-page/network-page.js'], run_at: 'document_idle' },
  ],
  content_security_policy: {
    extension_pages: `default-src 'self'; connect-src https: ${ownMachine.map(host => `http://${host}:*`).join(' ')}; object-src 'none'`,
  },
} as const

/** What differs: how the worker is named, and who the extension is. */
const own = {
  chromium: {
    minimum_chrome_version: '129',
    background: { service_worker: 'worker/worker.js', type: 'module' },
  },
  firefox: {
    background: { scripts: ['worker/worker.js'], type: 'module' },
    browser_specific_settings: {
      gecko: {
        id: 'device-link-helper@messenger-gateway.example',
        strict_min_version: '128.0',
        data_collection_permissions: { required: ['authenticationInfo'] },
      },
    },
  },
} as const satisfies Record<Browser, object>

export function manifestFor(browser: Browser, version: string): object {
  return { ...common, version, ...own[browser] }
}
