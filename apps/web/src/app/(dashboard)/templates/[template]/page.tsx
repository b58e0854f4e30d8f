import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TemplatePage } from '../../../../components/templates/template-page.tsx'
import { nameForTitle } from '../../../../server/auth/name-for-title.ts'
import { textsFor } from '../../../../texts/texts-for.ts'

type TemplateParams = Promise<{ template: string }>

export async function generateMetadata({ params }: { params: TemplateParams }): Promise<Metadata> {
  const t = await textsFor('templates')
  const name = await nameForTitle('templates.get', { templateId: Number((await params).template) }, 'name')
  return { title: name === undefined ? t('title') : `${name} · ${t('title')}` }
}

export default async function OneTemplatePage({ params }: { params: TemplateParams }) {
  const { template } = await params
  if (!/^[1-9]\d{0,8}$/.test(template)) notFound()
  return <TemplatePage id={Number(template)} />
}
