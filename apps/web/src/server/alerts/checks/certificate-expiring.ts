import type { Check } from '../observed.ts'

const dayMs = 86_400_000
/** A certificate for hours or a few days is renewed late: its last quarter is when something must have gone wrong. */
const lastPart = 4
const subject = 'certificate'

/** The certificate of the gateway's own https address ends soon: nobody has renewed it. */
export const certificateExpiring: Check = {
  rule: 'certificate_expiring',
  async find({ watched, certificate }) {
    const shown = certificate()
    if (!shown) return null
    const { host, startsAt, endsAt } = shown
    const facts = { host, day: new Date(endsAt).toISOString().slice(0, 10) }
    return watched.flatMap(({ settingsId, rules }) => {
      const before = Math.min(rules.certificate_expiring.days * dayMs, (endsAt - startsAt) / lastPart)
      return endsAt - Date.now() <= before ? [{ settingsId, subject, since: null, facts }] : []
    })
  },
}
