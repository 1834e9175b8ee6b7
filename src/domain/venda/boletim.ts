// A market's price bulletin as staff import it (rule N37).
import { diasEntre, somarDias } from '#domain/calendario.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { MotivoDeCatalogo } from '#domain/motivo/catalogo.ts'
import type { TresPrecos } from './faixa-da-ceasa.ts'

/** What names a line: the same three, whatever their accents and capitals, are the same line in every bulletin. */
export interface NomeDaLinha {
  nome: string
  /** Empty if there is none. */
  tipo: string
  unidade: string
}

export interface LinhaDoBoletim extends NomeDaLinha, TresPrecos {}

/** Oldest bulletin that is taken, in days. */
export const BOLETIM_MAIS_ANTIGO_DIAS = 60

/** Most lines of one bulletin. */
export const LINHAS_POR_BOLETIM = 500

const VEZES_SUSPEITAS = 5

/** "tomate|longa vida|caixa 20 kg": equal for lines that are the same. PostgreSQL computes its own in `boletim_linha.chave`. */
export function chaveDaLinha({ nome, tipo, unidade }: NomeDaLinha): string {
  return [nome, tipo, unidade].map(semAcentos).join('\u001f')
}

const semAcentos = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The oldest day of which a bulletin can be imported today. */
export function primeiroDiaAceito(hoje: string): string {
  return somarDias(hoje, -BOLETIM_MAIS_ANTIGO_DIAS)
}

/** Why a bulletin of this day cannot be imported today, or null. */
export function motivoParaNaoImportarDia(dia: string, hoje: string): MotivoDeCatalogo | null {
  const idade = diasEntre(dia, hoje)
  if (idade < 0) return { codigo: 'boletim-no-futuro' }
  return idade > BOLETIM_MAIS_ANTIGO_DIAS ? { codigo: 'boletim-antigo' } : null
}

/** Why these lines are no bulletin, or null: figures out of order, or the same line twice. */
export function motivoParaNaoImportarLinhas(linhas: readonly LinhaDoBoletim[]): MotivoDeCatalogo | null {
  const vistas = new Set<string>()
  for (const linha of linhas) {
    if (!emOrdem(linha)) return { codigo: 'boletim-fora-de-ordem', linhaNome: linha.nome }
    const chave = chaveDaLinha(linha)
    if (vistas.has(chave)) return { codigo: 'boletim-com-repetida', linhaNome: linha.nome }
    vistas.add(chave)
  }
  return null
}

/** Does the lowest price come first and the highest last? */
export function emOrdem({ minimo, comum, maximo }: TresPrecos): boolean {
  return minimo <= comum && comum <= maximo
}

/** Is the usual price more than five times the last one, or less than a fifth of it? Without a last one it is not. */
export function suspeita(comum: Centavos, anterior: Centavos | null): boolean {
  if (anterior === null) return false
  return comum > anterior * VEZES_SUSPEITAS || comum * VEZES_SUSPEITAS < anterior
}
