import type { LinkTexts } from './texts.ts'

/** For every link that opens nothing any more, or never did. */
export function EndedPanel({ texts }: { texts: LinkTexts }) {
  return (
    <section className="rounded-xl border border-line bg-surface p-5">
      <h2 className="text-lg font-semibold">{texts.endedTitle}</h2>
      <p className="mt-2 text-soft">{texts.ended}</p>
    </section>
  )
}
