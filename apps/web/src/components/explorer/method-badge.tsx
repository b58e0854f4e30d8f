import { classNames } from '../ui/class-names.ts'

const tones: Readonly<Record<string, string>> = {
  GET: 'text-soft',
  POST: 'text-info',
  PUT: 'text-warn',
  DELETE: 'text-danger',
}

export function MethodBadge({ method }: { method: string }) {
  return <span className={classNames('w-14 shrink-0 font-mono text-xs font-semibold', tones[method])}>{method}</span>
}
