import NextAuth from 'next-auth'
import { authOptions } from '../../../../server/auth/next-auth.ts'

type Context = { params: Promise<{ nextauth: string[] }> }

/** The options need the running server, so the handler is made per request. */
function handler(request: Request, context: Context): Promise<Response> {
  return NextAuth(authOptions())(request, context)
}

export { handler as GET, handler as POST }
