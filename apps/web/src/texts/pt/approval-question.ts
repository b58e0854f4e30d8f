import type { approvalQuestion as en } from '../en/approval-question.ts'
import type { Words } from '../words.ts'

export const approvalQuestion = {
  asks: 'Um agente pede para usar {tool}.',
  reply: 'Responda {yes} para permitir, {no} para recusar. O pedido espera até {until}.',
  asksFor: 'Ele pede:',
  allow: 'Permitir',
  unseen: 'O que ele enviaria não cabe aqui por inteiro: abra Agentes no painel para ver e decidir.',
} satisfies Words<typeof en>
