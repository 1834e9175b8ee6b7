// Products, their pictures, quotes, the dictionary of the search, the table of the day and bulletins (rules M7–M9, M58, N8, N30, N31,
// N37).
import type { Centavos } from '#domain/centavos.ts'

export type MotivoDeCatalogo =
  | { codigo: CodigoDeCatalogo }
  | { codigo: 'avisos-demais'; maximo: number }
  | { codigo: 'sinonimo-repetido'; termo: string }
  /** The article number, and which product of the seller has it (rule N161). */
  | { codigo: 'codigo-do-vendedor-repetido'; repetido: string; produtoNome: string }
  /** The stock that the seller saw and the one of now, in units; null without a limit (rule N18). */
  | { codigo: 'estoque-mudou'; antes: number | null; agora: number | null }
  | { codigo: 'boletim-fora-de-ordem'; linhaNome: string }
  | { codigo: 'boletim-com-repetida'; linhaNome: string }
  /** Two lines of one bulletin that are linked to the same product. */
  | { codigo: 'produto-em-duas-linhas'; produtoNome: string; linhaNome: string; outraLinhaNome: string }
  | { codigo: 'boletim-com-suspeitas'; quantas: number }
  /** What it costs now; null if the quote was removed (rule N30). */
  | { codigo: 'preco-mudou'; agora: Centavos | null }

type CodigoDeCatalogo =
  | 'produto-inexistente'
  | 'categoria-inexistente'
  | 'produto-ja-existe'
  | 'imagem-invalida'
  | 'cotacao-inexistente'
  | 'cotacao-ja-publicada'
  | 'cotacao-de-outro-vendedor'
  | 'cotacao-indisponivel'
  | 'lote-invalido'
  | 'validade-invalida'
  | 'ausencia-invalida'
  | 'produto-ja-tem-cotacao'
  | 'email-a-confirmar'
  | 'sinonimo-inexistente'
  | 'boletim-inexistente'
  | 'boletim-no-futuro'
  | 'boletim-antigo'
  | 'linha-repetida'
  | 'preco-invalido'
  | 'lote-inexistente'
  | 'desfazer-encerrado'
  | 'comprador-sem-pedido'
  | 'combinado-inexistente'
  | 'combinado-encerrado'
