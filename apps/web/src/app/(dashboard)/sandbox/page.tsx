import type { Metadata } from 'next'
import { SandboxHome } from '../../../components/sandbox/sandbox-home.tsx'

export const metadata: Metadata = { title: 'Sandbox' }

export default function SandboxPage() {
  return <SandboxHome />
}
