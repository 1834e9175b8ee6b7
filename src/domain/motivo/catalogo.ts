// Products, their pictures and quotes (rules M7–M9, M58).
export type MotivoDeCatalogo =
  | { codigo: 'avisos-demais'; maximo: number }
  | {
      codigo:
        | 'produto-inexistente'
        | 'categoria-inexistente'
        | 'produto-ja-existe'
        | 'imagem-invalida'
        | 'cotacao-inexistente'
        | 'cotacao-ja-publicada'
        | 'cotacao-de-outro-vendedor'
        | 'cotacao-indisponivel'
        | 'produto-ja-tem-cotacao'
        | 'email-a-confirmar'
    }
