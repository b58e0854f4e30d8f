import { validationError } from '@messenger/shared/contract/errors'
import type { WebContext } from '../web-context.ts'

/** The plan that a tenant is to have, checked to be one that its parent may give. @throws ApiError `validation` */
export function planForTenant({ plan, plans }: Pick<WebContext, 'plan' | 'plans'>, name = plan.name): string {
  const mayHave = name === plan.name || plan.tenant_plans === null || plan.tenant_plans.includes(name)
  if (!mayHave || !plans.names.includes(name)) throw validationError({ plan: ['The selected plan is invalid.'] })
  return name
}
