import type { OptOutLanguage } from '../contract/opt-outs/languages.ts'
import type { TemplateContent } from '../contract/templates/record.ts'
import { builtInWords } from './words.ts'

const lines: Readonly<Record<OptOutLanguage, (word: string) => string>> = {
  en: word => `Reply ${word} to get no more of these messages.`,
  pt: word => `Responda ${word} para não receber mais estas mensagens.`,
  es: word => `Responde ${word} para no recibir más estos mensajes.`,
  id: word => `Balas ${word} untuk berhenti menerima pesan ini.`,
}

/** The word that the line of a language names, if nobody says otherwise. */
export function usualWord(language: OptOutLanguage): string {
  const word = builtInWords.find(one => one.language === language)?.words[0]
  if (!word) throw new Error(`No words of ${language}`)
  return word
}

/**
 * A content whose text ends with a line that tells how to opt out. What has neither a text nor a caption stays as it is: a poll, say. The
 * word stands there as it is written, braces are none of it.
 */
export function withOptOutLine(content: TemplateContent, language: OptOutLanguage, word: string): TemplateContent {
  const { text = '', imageUrl, videoUrl, documentUrl, ptv } = content
  const hasCaption = [imageUrl, videoUrl, documentUrl].some(url => url !== undefined) && ptv !== true
  if (text.trim() === '' && !hasCaption) return content
  return { ...content, text: [text.trimEnd(), lines[language](word)].filter(part => part !== '').join('\n\n') }
}
