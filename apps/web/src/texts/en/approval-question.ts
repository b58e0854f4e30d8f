export const approvalQuestion = {
  asks: 'An agent asks to use {tool}.',
  reply: 'Reply {yes} to allow it, {no} to refuse it. It waits until {until}.',
  asksFor: 'It asks for:',
  allow: 'Allow it',
  unseen: 'What it would send cannot be shown here whole: open Agents in the dashboard to see it and decide.',
} as const
