'use client'

export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <progress
      aria-label={label}
      max={max}
      value={value}
      className="mt-2 h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-info [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-info [&::-webkit-progress-value]:transition-all"
    />
  )
}
