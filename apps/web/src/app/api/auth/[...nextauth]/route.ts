import NextAuth from 'next-auth'
import { clearSiteData } from '../../../../server/auth/clear-site-data.ts'
import { deviceCookie } from '../../../../server/auth/device-cookie.ts'
import { forPages } from '../../../../server/auth/for-pages.ts'
import { authOptions } from '../../../../server/auth/next-auth.ts'

type Context = { params: Promise<{ nextauth: string[] }> }

/** The options need the running server, so the handler is made per request. */
async function handler(request: Request, context: Context): Promise<Response> {
  const devices: string[] = []
  const response: Response = await NextAuth(authOptions(device => devices.push(device)))(request, context)
  for (const device of devices) {
    response.headers.append('set-cookie', deviceCookie(device, forPages().publicUrl))
  }
  clearSiteData(response, forPages().publicUrl)
  return response
}

export { handler as GET, handler as POST }
