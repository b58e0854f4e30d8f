const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]|(?![\t\n\r])\p{Cc}/gu
/** Full stops that are no sentence's end, as they stand after NFKC. */
const dots = /[\u2024\ufe52]/gu
/** Browsers also take the full stop of Chinese and Japanese for a dot; there it ends a sentence, so what follows has to be known. */
const ideographic =
  /[^\s.][\u3002\uff61](?:[a-z]{2,}|xn--|中国|中國|公司|网络|網絡|网址|網址|商城|香港|台湾|台灣|新加坡|集团|在线|中文网|游戏|コム|みんな|クラウド|グーグル|ストア|セール|ファッション|ポイント)/iu
const scheme =
  /[a-z][a-z0-9+.-]{1,30}:\/\/|\b(?:mailto|tel|sms|smsto|geo|callto|skype|whatsapp|tg|intent|market|javascript|data|file|magnet|bitcoin|facetime|xmpp|sip|sips|hxxps?|https?|ftps?|wss?):/iu
const address = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.]*\d)/u
/** `name.name`, whose last part begins with two letters of any script: a mail address ends the same way. */
const domain = /[^\s.]\.(?:xn--[a-z0-9-]+|\p{L}\p{M}*\p{L}[\p{L}\p{M}\p{N}-]*)/iu
const spelledOut = /[^\s]\s*(?:\[|\(|\{|<)\s*(?:\.|dot|punto|ponto|titik)\s*(?:\]|\)|\}|>)\s*\p{L}{2,}/iu

/**
 * What in a text is, or could be taken for, a link: addresses with a scheme, bare domains of every script, numeric addresses,
 * mail addresses, also between invisible characters and in look-alike letters. Null: nothing. `a.bc` without a space counts:
 * it is refused rather than followed.
 */
export function linkIn(text: string): string | null {
  const seen = [text.normalize('NFKC'), text.normalize('NFKC').replace(invisible, '')].map(one =>
    one.replace(dots, '.'),
  )
  for (const one of seen) {
    for (const form of [scheme, domain, ideographic, address, spelledOut]) {
      const found = form.exec(one)
      if (found) return around(one, found.index)
    }
  }
  return null
}

/** The word in which it stands, cut. */
function around(text: string, index: number): string {
  const start = text.slice(0, index + 1).search(/\S+$/u)
  return text.slice(Math.max(start, 0)).split(/\s/u)[0]?.slice(0, 60) ?? ''
}
