// A buyer's lists (rule N32).
import type { MotivoDeLista } from '#domain/motivo/lista.ts'
import type { ErrosDe } from './erros-de.ts'

export const errosDeLista: ErrosDe<MotivoDeLista> = {
  'lista-inexistente': [404, 'Esta lista não existe mais.'],
  'lista-ja-existe': [409, 'Você já tem uma lista com este nome.'],
  'lista-de-favoritos': [409, 'A lista Favoritos não pode ser renomeada nem removida.'],
  'listas-demais': [
    409,
    ({ maximo }) => `Você pode ter até ${maximo} listas, contando Favoritos. Remova uma para criar outra.`,
  ],
  'lista-cheia': [409, ({ maximo }) => `Uma lista tem até ${maximo} produtos. Retire um para incluir outro.`],
}
