export function Logo() {
  return (
    <span className="inline-flex max-w-full items-center gap-2.5 font-semibold tracking-tight whitespace-nowrap">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-brand" />
        <path
          d="M8 10.5A2.5 2.5 0 0 1 10.5 8h11a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5H15l-4.6 3.7c-.5.4-1.2 0-1.2-.6V20A2.5 2.5 0 0 1 8 17.6z"
          className="fill-on-brand"
        />
        <path d="M12.5 12.5h7M12.5 15.8h4.5" className="stroke-brand" strokeWidth="1.7" strokeLinecap="round" />
      </svg>
      <span className="truncate">Messenger Gateway</span>
    </span>
  )
}
