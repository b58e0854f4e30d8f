'use client'

/** Names and values; what is not known is left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, string | null | undefined])[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-4 gap-y-3 text-sm sm:grid-cols-2">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-soft">{name}</dt>
              <dd className="break-words whitespace-pre-wrap">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
