// A buyer's lists (rule N32).
export type MotivoDeLista =
  | { codigo: 'lista-inexistente' | 'lista-ja-existe' | 'lista-de-favoritos' }
  | { codigo: 'listas-demais'; maximo: number }
  | { codigo: 'lista-cheia'; maximo: number }
