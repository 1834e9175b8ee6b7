// Products, their pictures and quotes (rules M7–M9, M58).
export type MotivoDeCatalogo =
  | { codigo: CodigoDeCatalogo }
  | { codigo: 'avisos-demais'; maximo: number }
  /** What the seller saw and what is left now, in units; null without a limit (rule N18). */
  | { codigo: 'estoque-mudou'; antes: number | null; agora: number | null }

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
