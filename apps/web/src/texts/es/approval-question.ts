import type { approvalQuestion as en } from '../en/approval-question.ts'
import type { Words } from '../words.ts'

export const approvalQuestion = {
  asks: 'Un agente pide usar {tool}.',
  reply: 'Responde {yes} para permitirlo, {no} para rechazarlo. Espera hasta {until}.',
  asksFor: 'Pide:',
  allow: 'Permitirlo',
  unseen: 'Lo que enviaría no se puede mostrar aquí por completo: abre Agentes en el panel para verlo y decidir.',
} satisfies Words<typeof en>
