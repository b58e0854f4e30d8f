import { createTranslator } from 'use-intl/core'
import { type Language, languageTags } from '../../client/language.ts'
import { mail as en } from '../../texts/en/mail.ts'
import { mail as es } from '../../texts/es/mail.ts'
import { mail as id } from '../../texts/id/mail.ts'
import { mail as pt } from '../../texts/pt/mail.ts'
import { resetMinutes } from '../auth/password-resets.ts'
import { proofHours } from '../email-proof/proof-token.ts'

const written = { en, pt, es, id } as const

interface Words {
  readonly subject: string
  readonly text: string
}

function translator(language: Language) {
  return createTranslator<{ mail: typeof en }, 'mail'>({
    locale: languageTags[language],
    timeZone: 'UTC',
    messages: { mail: sameKeys(written[language]) },
    namespace: 'mail',
  })
}

/** Guarantee: `satisfies Words<…>` holds every language to the keys of the English words. */
const sameKeys = (words: (typeof written)[Language]): typeof en => words as typeof en

/** To somebody who forgot their password. `url`: where they choose another one. */
export function resetMail(url: string, language: Language): Words {
  const t = translator(language)
  return { subject: t('reset.subject'), text: t('reset.text', { url, minutes: String(resetMinutes) }) }
}

/** To somebody who wants to show that their address is theirs. `url`: where they say so. */
export function proofMail(url: string, language: Language): Words {
  const t = translator(language)
  return { subject: t('proof.subject'), text: t('proof.text', { url, hours: String(proofHours) }) }
}

export interface StrangeLogin {
  /** `Firefox, Windows`; undefined: it did not say. */
  readonly browser: string | undefined
  readonly ip: string
  readonly at: Date
  /** Where the dashboard is, if the deployment says it. */
  readonly publicUrl: string | undefined
}

/** To somebody who signed in where they had not before. */
export function strangeLoginMail({ browser, ip, at, publicUrl }: StrangeLogin, language: Language): Words {
  const t = translator(language)
  const what = t('login.text', { browser: browser ?? t('login.unknown'), ip, time: minuteOf(at) })
  const where = publicUrl ? t('login.where', { url: `${publicUrl}/settings` }) : t('login.inSettings')
  return { subject: t('login.subject'), text: `${what}\n\n${where}` }
}

/** To somebody whose second factors were removed by another one. */
export function factorsClearedMail(by: string, language: Language): Words {
  const t = translator(language)
  return { subject: t('cleared.subject'), text: t('cleared.text', { by }) }
}

/** A token that ends soon, as a mail names it. */
interface EndingToken {
  readonly name: string
  /** Milliseconds. */
  readonly expiresAt: number
  readonly isApp: boolean
  /** Name of its service account. */
  readonly service: string | null
  /** Name of the tenant in which it is. */
  readonly tenant: string | null
}

/** As many as somebody reads in a mail. */
const mostListed = 20

/** To whoever has or made tokens that end soon, the first one first. */
export function tokensEndMail(
  tokens: readonly EndingToken[],
  publicUrl: string | undefined,
  language: Language,
): Words {
  const t = translator(language)
  const lines = tokens.slice(0, mostListed).map(({ name: given, expiresAt, isApp, service, tenant }) => {
    const name = oneLine(given)
    const time = minuteOf(new Date(expiresAt))
    if (tenant !== null) return t('tokens.ofTenant', { name, time, tenant: oneLine(tenant) })
    if (service !== null) return t('tokens.ofService', { name, time, service: oneLine(service) })
    return isApp ? t('tokens.ofApp', { name, time }) : t('tokens.own', { name, time })
  })
  const rest = tokens.length - lines.length
  const more = rest > 0 ? [t('tokens.more', { count: rest })] : []
  const where = publicUrl ? t('tokens.where', { url: `${publicUrl}/settings/tokens` }) : t('tokens.inSettings')
  return {
    subject: t('tokens.subject', { count: tokens.length }),
    text: [t('tokens.text', { count: tokens.length }), [...lines, ...more].join('\n'), where].join('\n\n'),
  }
}

/** Names are what somebody chose: none begins a line, or a paragraph, of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function minuteOf(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
