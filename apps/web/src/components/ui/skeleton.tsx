/** Grey bars in place of what is being fetched. */
export function Skeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-3">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all the same
        <div key={row} className="h-16 animate-pulse rounded-xl bg-sunken" />
      ))}
    </div>
  )
}
