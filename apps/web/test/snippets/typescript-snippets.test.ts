import { librarySnippetCases } from './library-cases.ts'
import { libraryPageCases } from './library-page-cases.ts'

librarySnippetCases('typescript')
libraryPageCases('typescript')
