import { semControles } from './em-uma-linha.ts'

/** A text as HTML, inside of an element or of an attribute in quotation marks. It stays one line. */
export function escapar(texto: string): string {
  return semControles(texto).replace(/[<>&"']/g, sinal => `&#${sinal.charCodeAt(0)};`)
}
