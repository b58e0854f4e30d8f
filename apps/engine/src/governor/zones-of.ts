import parsePhoneNumber from 'libphonenumber-js/max'

/** Time zones of the country of a phone number, which may be written without its `+`; empty when the country is not known. */
export function zonesOf(phoneNumber: string): readonly string[] {
  const country = parsePhoneNumber(`+${phoneNumber.replace(/\D/g, '')}`)?.country
  if (!country) return []
  const known = byCountry.get(country)
  if (known) return known
  const zones = zonesOfLocale(new Intl.Locale(`und-${country}`))
  byCountry.set(country, zones)
  return zones
}

const byCountry = new Map<string, readonly string[]>()

/** A property in Node.js 20, a method since; the types know neither. */
function zonesOfLocale(locale: Intl.Locale): readonly string[] {
  const method: unknown = Reflect.get(locale, 'getTimeZones')
  const zones: unknown = typeof method === 'function' ? method.call(locale) : Reflect.get(locale, 'timeZones')
  return Array.isArray(zones) ? zones.filter(zone => typeof zone === 'string') : []
}
