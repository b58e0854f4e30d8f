/** Grey rows in place of the chats that are being fetched. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <div key={row} className="flex h-18 animate-pulse items-center gap-3 px-4">
          <div className="size-11 rounded-full bg-sunken" />
          <div className="flex-1">
            <div className="mb-2 h-3.5 w-2/5 rounded bg-sunken" />
            <div className="h-3 w-4/5 rounded bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  )
}
