import { createTranslator } from 'use-intl/core'
import { type Language, languageTags, readLanguage } from '../../client/language.ts'
import { alerts as en } from '../../texts/en/alerts.ts'
import { alerts as es } from '../../texts/es/alerts.ts'
import { alerts as id } from '../../texts/id/alerts.ts'
import { alerts as pt } from '../../texts/pt/alerts.ts'
import type { ToldIncident } from './notice-incidents.ts'
import type { AlertScope } from './rules.ts'

const written = { en, pt, es, id } as const
/** As many as somebody reads in a mail. */
const listed = 20

/** What a notice is about. */
export interface NoticeContent {
  readonly stage: 'opened' | 'closed' | 'test'
  readonly scope: AlertScope
  readonly incidents: readonly ToldIncident[]
  /** All there are; `incidents` may be the first of them. */
  readonly count: number
}

/** A notice for people. Always the same for the same notice, whenever it is tried. */
export interface NoticeWords {
  readonly subject: string
  readonly text: string
}

function translator(language: Language) {
  return createTranslator<{ alerts: typeof en }, 'alerts'>({
    locale: languageTags[language],
    timeZone: 'UTC',
    messages: { alerts: sameKeys(written[language]) },
    namespace: 'alerts',
  })
}

/** Guarantee: `satisfies Words<…>` holds every language to the keys of the English words. */
const sameKeys = (words: (typeof written)[Language]): typeof en => words as typeof en

/** What an incident is called in a language. */
export function titleOf({ rule, facts }: Pick<ToldIncident, 'rule' | 'facts'>, language: string): string {
  const t = translator(readLanguage(language))
  const none = {
    name: '',
    failed: '',
    total: '',
    minutes: '',
    day: '',
    network: '',
    host: '',
    percent: '',
    used: '',
    most: '',
    hours: '',
    reason: '',
  }
  const texts = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]))
  return t(`titles.${rule}`, { ...none, ...texts })
}

/** @param publicUrl where the dashboard is; undefined when the deployment did not say */
export function noticeWords(content: NoticeContent, language: string, publicUrl: string | undefined): NoticeWords {
  const t = translator(readLanguage(language))
  const foot = [
    t('notice.foot'),
    ...(publicUrl ? [t('notice.settings', { url: `${publicUrl}${pageOf(content.scope)}` })] : []),
  ].join('\n')
  const { stage, incidents, count } = content
  if (stage === 'test') return { subject: t('notice.test'), text: `${t('notice.testText')}\n\n${foot}` }
  const parts = incidents.slice(0, listed).map(incident => {
    const link = publicUrl ? linkOf(incident) : undefined
    const { since, closedAt } = incident
    const time =
      stage === 'closed' && closedAt
        ? t('notice.between', { since: minuteOf(since), until: minuteOf(closedAt) })
        : t('notice.since', { since: minuteOf(since) })
    return [titleOf(incident, language), time, ...(link ? [`${publicUrl}${link}`] : [])].join('\n')
  })
  const rest = count - parts.length
  const title = incidents[0] ? titleOf(incidents[0], language) : ''
  const subject = count === 1 ? t(`notice.${stage}`, { title }) : t(`notice.${stage}Many`, { count })
  return {
    subject,
    text: [subject, ...parts, ...(rest > 0 ? [t('notice.more', { count: rest })] : []), foot].join('\n\n'),
  }
}

/** The dashboard's page about what is wrong, as a path. */
export function linkOf({ rule, facts }: Pick<ToldIncident, 'rule' | 'facts'>): string | undefined {
  if (facts.session !== undefined) return `/sessions/${facts.session}`
  if (facts.webhook !== undefined) return `/webhooks/${facts.webhook}`
  if (rule === 'token_expiring') return '/settings/tokens'
  if (rule === 'sends_failing') return '/overview'
  return '/admin/health'
}

function pageOf(scope: AlertScope): string {
  return scope === 'account' ? '/settings/alerts' : '/admin/alerts'
}

/** In UTC: a mail is read anywhere. */
function minuteOf(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
