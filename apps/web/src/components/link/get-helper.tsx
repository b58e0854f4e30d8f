import { helperDownloads } from '../../client/helper-downloads.ts'
import type { LinkTexts } from './texts.ts'

/** Where the link helper is to be had, and how it gets into the browser. */
export function GetHelper({ texts }: { texts: LinkTexts }) {
  return (
    <details className="rounded-lg border border-line px-3.5 py-2.5">
      <summary className="cursor-pointer font-medium">{texts.getHelper}</summary>
      <ul className="my-3 flex flex-wrap gap-4">
        {helperDownloads.map(({ href, browser }) => (
          <li key={href}>
            <a href={href} download className="font-medium underline underline-offset-4">
              {browser}
            </a>
          </li>
        ))}
      </ul>
      <ul className="flex flex-col gap-1 text-soft">
        {texts.loadHelper.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </details>
  )
}
