import type { Page } from '@playwright/test'

/** What differs from run to run, and what stands in its place in a picture. */
interface Variation {
  readonly what: string
  readonly pattern: RegExp
  /** The text that is always shown instead, or the letter for each letter and digit of what is replaced. */
  readonly shown: { readonly text: string } | { readonly each: string }
}

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const days = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'

/** Applied one after the other to each text of a page. What one has put there fits none that comes later. */
const variations: readonly Variation[] = [
  { what: 'port', pattern: /\b127\.0\.0\.1:\d+/g, shown: { text: '127.0.0.1:PORT' } },
  {
    what: 'moment for programs',
    pattern: /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?/g,
    shown: { text: 'YYYY-MM-DDThh:mm:ss.sssZ' },
  },
  { what: 'day for programs', pattern: /\b\d{4}-\d\d-\d\d\b/g, shown: { text: 'YYYY-MM-DD' } },
  {
    what: 'day in words of HTTP',
    pattern: new RegExp(`\\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \\d\\d (${months}) \\d{4}\\b`, 'g'),
    shown: { text: 'Ddd, DD Mmm YYYY' },
  },
  {
    what: 'day in words',
    pattern: new RegExp(`(${days}, )?\\b(${months})[a-z]* \\d{1,2}(, \\d{4})?\\b`, 'g'),
    shown: { text: 'Mmm D, YYYY' },
  },
  { what: 'time of day', pattern: /\b\d{1,2}:\d\d(:\d\d)?(?!\d)(\s?[AP]M)?/g, shown: { text: 'hh:mm' } },
  {
    what: 'time ago and time to come',
    pattern:
      /\b(just now|a minute ago|\d+ (second|minute|hour|day)s? ago|in \d+ (second|minute|hour|day)s?|yesterday|tomorrow)\b/gi,
    shown: { text: 'at some time' },
  },
  { what: 'duration', pattern: /\b\d[\d.,]*\s?(ms|s|sec|min)\b/g, shown: { text: 'NN ms' } },
  { what: 'amount of memory', pattern: /\b\d[\d.,]*\s?(bytes|byte|B|kB|MB|GB)\b/g, shown: { text: 'NN kB' } },
  { what: 'moment in seconds', pattern: /\b1[7-9]\d{8}\b/g, shown: { each: '0' } },
  {
    what: 'number of a group, a hidden number, a moment in milliseconds',
    pattern: /\b\d{13,}\b/g,
    shown: { each: '0' },
  },
  { what: 'free number that is offered', pattern: /\+1555(?!743|000)\d{7}\b/g, shown: { text: '+15550000000' } },
  { what: 'signature', pattern: /\bv1,[\w+/=]{40,}/g, shown: { text: 'v1,SIGNATURE' } },
  {
    what: 'identifier, token, digest',
    pattern: /(?<![\w-])(?!n8n-)(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{16,}/g,
    shown: { each: 'x' },
  },
]

/** Terms whose number is the machine's. */
const machineNumbers = ['Database connections']

/** Puts what is always the same in the place of what varies, and keeps it there while the page is open. */
export async function holdStill(page: Page): Promise<void> {
  const rules = variations.map(({ pattern, shown }) => ({ source: pattern.source, flags: pattern.flags, ...shown }))
  await page.evaluate(keepReplaced, { rules, machineNumbers })
}

type Rule = { source: string; flags: string } & ({ text: string } | { each: string })

/** Runs in the page. */
function keepReplaced({ rules, machineNumbers }: { rules: readonly Rule[]; machineNumbers: readonly string[] }): void {
  const patterns = rules.map(rule => ({ ...rule, pattern: new RegExp(rule.source, rule.flags) }))
  const fixed = (text: string) =>
    patterns.reduce(
      (now, rule) =>
        now.replace(rule.pattern, found => ('text' in rule ? rule.text : found.replace(/[^ ]/g, rule.each))),
      text,
    )
  const replace = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? ''
      if (fixed(text) !== text) node.nodeValue = fixed(text)
    }
    for (const term of document.querySelectorAll('dt')) {
      const number = term.parentElement?.querySelector('dd')
      if (number && machineNumbers.includes(term.textContent ?? '') && number.textContent !== 'NN')
        number.textContent = 'NN'
    }
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
      if (fixed(field.value) !== field.value) field.value = fixed(field.value)
  }
  replace()
  new MutationObserver(replace).observe(document.body, { subtree: true, childList: true, characterData: true })
}
