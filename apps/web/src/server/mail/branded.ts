import { onColor } from '../../client/on-color.ts'
import type { Brand } from '../tenants/brand-of.ts'
import type { Mail } from './send-mail.ts'

/**
 * A mail of an account that has a brand: in its name, with its colour and picture at the head, and answers go to its contact. Everything
 * in it that is not ours is text: nothing that somebody chose gets into a header but as one address or one quoted name, and nothing into
 * the page but escaped. Without a brand it stays as it is.
 */
export function branded(mail: Mail, { name, color, logoUrl, contact }: Brand): Mail {
  const shown = name === null ? null : oneLine(name)
  const head = shown !== null || color !== null || logoUrl !== null
  return {
    ...mail,
    ...(shown === null ? {} : { fromName: shown }),
    ...(contact !== null && isOneAddress(contact) ? { replyTo: contact } : {}),
    ...(head ? { html: pageOf(mail.text, { name: shown, color, logoUrl }) } : {}),
  }
}

/** A line break in a name would begin a header of somebody else's. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

const isOneAddress = (text: string): boolean => /^[^\s<>@,;:"()[\]\\]+@[^\s<>@,;:"()[\]\\]+$/.test(text)

function pageOf(text: string, { name, color, logoUrl }: Pick<Brand, 'name' | 'color' | 'logoUrl'>): string {
  const back = color !== null && /^#[0-9a-f]{6}$/.test(color) ? color : '#334155'
  const picture =
    logoUrl !== null && /^https:\/\//.test(logoUrl)
      ? `<img src="${escaped(logoUrl)}" alt="" height="32" style="vertical-align:middle;margin-right:8px">`
      : ''
  const title = name === null ? '' : `<strong>${escaped(name)}</strong>`
  return [
    '<!doctype html><html><body style="margin:0;font-family:sans-serif;font-size:16px;line-height:1.5">',
    `<div style="padding:16px 24px;background:${back};color:${onColor(back)}">${picture}${title}</div>`,
    `<div style="padding:24px">${text.split('\n\n').map(paragraphOf).join('')}</div>`,
    '</body></html>',
  ].join('')
}

/** A paragraph that is an address and nothing else can be clicked: those are ours. */
function paragraphOf(text: string): string {
  const shown = escaped(text).replaceAll('\n', '<br>')
  return /^https?:\/\/\S+$/.test(text) ? `<p><a href="${shown}">${shown}</a></p>` : `<p>${shown}</p>`
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, mark => marks[mark] ?? mark)
}
