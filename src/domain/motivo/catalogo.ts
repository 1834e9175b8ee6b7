// Products, their pictures and quotes (rules M7–M9).
export interface MotivoDeCatalogo {
  codigo:
    | 'produto-inexistente'
    | 'categoria-inexistente'
    | 'produto-ja-existe'
    | 'imagem-invalida'
    | 'cotacao-inexistente'
    | 'cotacao-ja-publicada'
    | 'cotacao-de-outro-vendedor'
    | 'cotacao-indisponivel'
}
