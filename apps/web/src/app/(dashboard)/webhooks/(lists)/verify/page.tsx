import { Verifier } from '../../../../../components/webhooks/verifier.tsx'

export default function VerifyPage() {
  return <Verifier />
}
